"""What the server itself says to phones that have no seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple


class ServerWords(NamedTuple):
    """Sentences in the languages that phones speak."""

    refused: Mapping[str, str]
    """To whoever knows no secret of this match, by language."""
    replaced: str
    """To a phone whose seat is played from another one."""
    codes: Mapping[str, Mapping[str, object]]
    """The words of the page that asks for a short code, by language; `wrong` is said after a wrong one."""
    language: str
    """The table's own."""

    def refusal(self, language: str) -> str:
        """The frame for whoever knows no secret; in the table's language where it did not say its own.

        A page that has just been opened knows no words yet, not even those of the button to try again.
        """
        chosen = language or self.language
        told: dict[str, object] = {"end": self.refused[chosen]}
        if "words" in self.codes[chosen]:
            told |= {"words": self.codes[chosen]["words"], "lang": chosen}
        return json.dumps(told, ensure_ascii=False)

    def ask_code(self, language: str | None, *, wrong: bool = False) -> str:
        """The frame that asks for a code; None: in the table's language."""
        chosen = language or self.language
        words = dict(self.codes[chosen])
        said = words.pop("wrong")
        return json.dumps(
            {"code": {**words, "said": said if wrong else "", "lang": chosen}}, ensure_ascii=False
        )
