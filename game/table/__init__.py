"""The table toolkit that all games share: pieces, hands, drag and drop, animation, curtain."""
