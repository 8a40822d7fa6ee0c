"""The tables of `engine/duos/tables`: how numbers and words are written down."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from _associations_facts import LISTS, ROOT, Picture, Rarity
from _associations_model import numpy
from engine.duos.data import facets
from engine.duos.words import LEVELS

TABLES = ROOT / "engine" / "duos" / "tables"


def write(name: str, content: bytes) -> None:
    """Compress a table into its file and say how large it is."""
    packed = zlib.compress(content, 9)
    (TABLES / f"{name}.bin").write_bytes(packed)
    print(f"  {name}.bin: {len(content) / 1024:.0f} KB, {len(packed) / 1024:.0f} KB packed")


def lines(rows: Sequence[str]) -> bytes:
    """One row a line."""
    return "\n".join(rows).encode()


def write_pictures(categories: Mapping[str, Sequence[Picture]]) -> None:
    """Write the lists of pictures, and their facts with the most telling first."""
    index: dict[str, Any] = {
        category: [picture.name for picture in pictures] for category, pictures in categories.items()
    }
    facts: dict[str, dict[str, list[str]]] = {}
    for pictures in categories.values():
        rarity = {facet: Rarity((p.facts[facet] for p in pictures), len(pictures)) for facet in LISTS}
        for picture in pictures:
            own = {
                facet: sorted(picture.facts[facet], key=lambda fact: -rarity[facet][fact])
                for facet in LISTS
                if picture.facts[facet]
            }
            facts[picture.name] = {"kind": [picture.kind[-1], *picture.kind[-2::-1]]} | own
    index["facts"] = facts
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (TABLES / "pictures.json").write_text(text + "\n", encoding="utf-8")
    print(f"  pictures.json: {len(text) / 1024:.0f} KB")


def pair_bytes(matrices: Mapping[str, Any], number: int) -> bytes:
    """The facets of all pairs of a category, pair by pair, each from 0 to 255."""
    np = numpy()
    empty = np.zeros((number, number))
    stacked = np.stack([matrices.get(facet, empty) for facet in facets], axis=-1)
    upper = np.triu_indices(number, 1)
    quantised = np.clip(np.rint(stacked[upper] * 255), 0, 255).astype(np.uint8)
    return bytes(quantised.tobytes())


def score_bytes(scores: Any) -> bytes:
    """Row by row: the median as the lowest score, the highest, then four bits for each picture."""
    np = numpy()
    low = np.clip(np.rint(np.median(scores, axis=1) * 255), 0, 255)
    high = np.clip(np.rint(scores.max(axis=1) * 255), low + 1, 255)
    share = (scores * 255 - low[:, None]) / (high - low)[:, None]
    levels = np.clip(np.rint(share * LEVELS), 0, LEVELS).astype(np.uint8)
    if levels.shape[1] % 2:
        levels = np.pad(levels, ((0, 0), (0, 1)))
    pairs = levels[:, 0::2] << 4 | levels[:, 1::2]
    whole = np.concatenate([low[:, None], high[:, None], pairs], axis=1).astype(np.uint8)
    return bytes(whole.tobytes())
