"""The hand-written facts about the pictures of DUOS, and what two pictures share by them.

Every facet is a number from 0 to 1 for a pair. What few pictures have tells more than what many have: two
pink animals belong together more than two brown ones. So a shared fact counts by how rare it is.
"""

from __future__ import annotations

import math
import tomllib  # not tomli as in the game: the environment of this script has none
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CATEGORIES = ("animals", "things")
TEXTS = ("group", "where", "use", "looks", "trait")

LISTS = {
    "place": ("places",),
    "use": ("food", "uses"),
    "colour": ("colours",),
    "shape": ("shapes",),
    "material": ("materials",),
    "trade": ("trades",),
    "trait": ("traits",),
}
"""The facets that compare lists of facts, and the fields of the TOML files that fill them."""

MUTUAL, ONE_SIDED = 1.0, 0.75
SECOND_COLOUR = 0.6
WIDER_KIND = 0.45
NEXT_SIZE = 0.4


@dataclass(frozen=True)
class Picture:
    """One picture with its names, its facts by facet, and its five texts."""

    name: str
    category: str
    english: str
    japanese: str
    reading: str
    kind: tuple[str, ...]
    size: int
    facts: Mapping[str, tuple[str, ...]]
    needs: frozenset[str]
    goes_with: frozenset[str]
    opposites: frozenset[str]
    texts: tuple[str, ...]


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def load(category: str) -> list[Picture]:
    """All pictures of a category, by name."""
    english = _read(ROOT / "assets" / "texts" / "en" / "duos_pictures.toml")
    japanese = _read(ROOT / "assets" / "texts" / "ja" / "duos_pictures.toml")
    pictures = []
    for name, entry in sorted(_read(ROOT / "assets" / "duos" / f"facts_{category}.toml").items()):
        facts = {
            facet: tuple(fact for field in fields for fact in entry.get(field, ()))
            for facet, fields in LISTS.items()
        }
        pictures.append(
            Picture(
                name=name,
                category=category,
                english=english[name],
                japanese=japanese[name],
                reading=entry.get("reading", japanese[name]),
                kind=tuple(entry["kind"].split("/")),
                size=entry["size"],
                facts=facts,
                needs=frozenset(entry.get("eats", ())) | frozenset(entry.get("needs", ())),
                goes_with=frozenset(entry.get("goes_with", ())),
                opposites=frozenset(entry.get("opposites", ())),
                texts=tuple(entry["texts"]),
            )
        )
    return pictures


class Rarity:
    """How much a shared fact tells, from 1 (only these two have it) down to 0 (all have it)."""

    def __init__(self, facts: Iterable[Iterable[str]], pictures: int) -> None:
        self._count = Counter(fact for own in facts for fact in set(own))
        self._pictures = pictures

    def __getitem__(self, fact: str) -> float:
        return max(0.0, math.log(self._pictures / self._count[fact]) / math.log(self._pictures / 2))


def exact_facets(pictures: list[Picture]) -> dict[str, dict[tuple[int, int], float]]:
    """For every facet the pairs (of positions, the lower first) that share something by the facts."""
    number = len(pictures)
    rarity = {facet: Rarity((p.facts[facet] for p in pictures), number) for facet in LISTS}
    kinds = Rarity((("/".join(p.kind), p.kind[0]) for p in pictures), number)
    sizes = Rarity(((str(p.size),) for p in pictures), number)
    found: dict[str, dict[tuple[int, int], float]] = {}

    def note(facet: str, pair: tuple[int, int], value: float) -> None:
        if value > 0:
            found.setdefault(facet, {})[pair] = min(1.0, value)

    for i, a in enumerate(pictures):
        for j in range(i + 1, number):
            b = pictures[j]
            pair = (i, j)
            note("kind", pair, _kind(a, b, kinds))
            for facet in LISTS:
                note(facet, pair, _shared(a, b, facet, rarity[facet]))
            if abs(a.size - b.size) <= 1:
                near = min(sizes[str(a.size)], sizes[str(b.size)])
                note("size", pair, near if a.size == b.size else NEXT_SIZE * near)
            note("needs", pair, float(b.name in a.needs or a.name in b.needs))
            links = (b.name in a.goes_with) + (a.name in b.goes_with)
            note("together", pair, (0.0, ONE_SIDED, MUTUAL)[links])
            note("opposite", pair, float(b.name in a.opposites or a.name in b.opposites))
    return found


def _kind(a: Picture, b: Picture, rarity: Rarity) -> float:
    """The same narrow kind counts fully, the same wide kind a little."""
    if a.kind == b.kind:
        return 0.6 + 0.4 * rarity["/".join(a.kind)]
    return WIDER_KIND * rarity[a.kind[0]] if a.kind[0] == b.kind[0] else 0.0


def _shared(a: Picture, b: Picture, facet: str, rarity: Rarity) -> float:
    """The most telling shared fact, and a quarter of every further one."""
    mine, theirs = a.facts[facet], b.facts[facet]
    values = []
    for fact in set(mine) & set(theirs):
        whole = facet != "colour" or (mine[0] == fact and theirs[0] == fact)
        values.append(rarity[fact] * (1.0 if whole else SECOND_COLOUR))
    values.sort(reverse=True)
    return values[0] + 0.25 * sum(values[1:]) if values else 0.0
