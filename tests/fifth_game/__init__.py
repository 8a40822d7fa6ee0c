"""A fifth game, complete and tiny: proof that a game is added without editing one shared file.

**Sevens** is for two. The deck has eighteen cards: the numbers 1 to 6 in red, green and blue.

1. Each player is dealt five cards (option `hand`: or seven), which only they see; the rest lies aside, seen
   by nobody.
2. In turn, each lays one card on the pile in the middle. Only the top card of the pile counts.
3. Where the card laid and the one that it covers add up to seven, the player takes both: a pair. A pair is
   worth 1 point, and 2 points where both cards have the same colour. What lies below comes to the top again.
4. With the option `must_take`, a player who can take a pair must take one. So a player who does not take
   one shows that the number which was missing is not in their hand.
5. When all hands are empty, more points win; equal points are a draw.

`sevens/` is the game's package on the engine's side of the wall, laid out like every `engine/<game>/`, and
`sevens/scenes/` is what it brings to the program, laid out like every `game/scenes/<game>/`. `assets/` has
its texts, rules and lesson. Its `DESCRIPTOR` and its `SCENES` are registered by the fixture in `conftest.py`,
and by `TWOFOLD_GAMES=tests.fifth_game.sevens` in other processes. `engine/` and `game/` have its tests: those
of the contract, which every game passes, and its own.
"""
