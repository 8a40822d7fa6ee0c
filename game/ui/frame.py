"""The blits of a frame, and the part of the window that they change.

Screens draw everything in every frame, from the ground up, as if there had been no frame before. Of two
frames in a row nearly everything is the same, though: while a card flies, a table of two hundred pictures
differs only where the card was and where it is. So the blits of a frame are put off to its end and compared
with those of the frame before; only where these differ is the window painted and shown again. Whoever draws
need not know. It is enough to ask the canvas for kept pictures (`art`, `svg`, `panel`, `text`) instead of
making the same one anew in every frame, and never to paint on a picture that was handed to the canvas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

import pygame

Box: TypeAlias = tuple[int, int, int, int]
Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int], Box, int]
"""What is put down, where, which part of it, and how; as `Surface.blits` takes it."""
Entry: TypeAlias = tuple[Blit, Box | None]
"""A blit and the rectangle outside which nothing of it is seen."""

_GONE = pygame.Surface((1, 1))
_MOST_PLACES = 10
"""Every place goes through all blits once more: many small ones are painted as one."""
_ALMOST_ALL = 0.7


def paint_frame(
    target: pygame.Surface, before: Sequence[Entry], after: Sequence[Entry]
) -> list[pygame.Rect] | None:
    """Turn the picture of one frame into that of the next; the places that are another now, None: all."""
    if not (before and after and _covers(before[0], target) and _covers(after[0], target)):
        _paint(target, after)
        return None
    places = changed_places(before, after, target.get_rect())
    for place in places:
        _paint(target, after, place)
    return places


def without_picture(entry: Entry) -> Entry:
    """A blit whose picture no other frame will show, as the next one is compared with it: only its place."""
    (_, corner, area, flags), clip = entry
    return (_GONE, corner, area, flags), clip


def changed_places(before: Sequence[Entry], after: Sequence[Entry], window: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that do not overlap, outside which both frames look the same."""
    places: list[pygame.Rect] = []
    for entry in _differing(before, after):
        place = _place(entry).clip(window)
        if not place:
            continue
        while (other := place.collidelist(places)) >= 0:
            place = place.union(places.pop(other))
        places.append(place)
    if len(places) > _MOST_PLACES:
        places = [places[0].unionall(places[1:])]
    if sum(place.width * place.height for place in places) > _ALMOST_ALL * window.width * window.height:
        return [window]
    return places


def _differing(before: Sequence[Entry], after: Sequence[Entry]) -> Iterator[Entry]:
    """The blits that only one of two frames has, or that come in another order.

    What is left are the same blits in the same order: where none of these here lies, both look the same.
    """
    first, last, shorter = 0, 0, min(len(before), len(after))
    while first < shorter and before[first] == after[first]:
        first += 1
    while last < shorter - first and before[-1 - last] == after[-1 - last]:
        last += 1
    gone = before[first : len(before) - last]
    indices: dict[Entry, list[int]] = {}
    for index, entry in enumerate(gone):
        indices.setdefault(entry, []).append(index)
    reached, shared = -1, set[int]()
    for entry in after[first : len(after) - last]:
        found = next((index for index in indices.get(entry, ()) if index > reached), None)
        if found is None:
            yield entry
        else:
            reached = found
            shared.add(found)
    yield from (entry for index, entry in enumerate(gone) if index not in shared)


def _place(entry: Entry) -> pygame.Rect:
    (_, corner, area, _), clip = entry
    place = pygame.Rect(corner, area[2:])
    return place if clip is None else place.clip(clip)


def _covers(entry: Entry, target: pygame.Surface) -> bool:
    """Whether a blit hides all that lay there before."""
    (source, corner, area, flags), clip = entry
    opaque = not flags and clip is None and not source.get_flags() & pygame.SRCALPHA
    return opaque and corner == (0, 0) and area[2:] == target.get_size()


def _paint(target: pygame.Surface, entries: Sequence[Entry], within: pygame.Rect | None = None) -> None:
    whole = target.get_clip()
    inside = whole if within is None else within.clip(whole)
    for clip, group in groupby(entries, key=itemgetter(1)):
        target.set_clip(inside if clip is None else inside.clip(clip))
        target.blits([blit for blit, _ in group], False)
    target.set_clip(whole)
