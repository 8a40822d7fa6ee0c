"""The DUOS card: standing in a foot beside the Narrator, or small at a face."""

from __future__ import annotations

import pygame

from game.input import Point
from game.scenes.duos.marker_art import MARKER_COLOURS
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.craft import Relief, raised_art
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, PAPER, TextStyle, css, rgb

_WORD = TextStyle(18, bold=True, colour=rgb("#5B3320"), align="center", leading=1.2)
_INKS = tuple(rgb(ink) for ink in ("#C9457C", "#33203A", "#D08A12", "#5B3A8A"))
"""The colours of the letters of the game's name, in turn."""
_LETTERS = 27.0
_HEAD, _LOW_HEAD, _WOOL, _FOOT = 44.0, 37.0, 30.0, 15.0
"""What letters, wool and foot take of the sign."""
_LEAST = 98.0
_SLANT = 0.038


def sign_size(type_: Typesetter, word: str) -> tuple[float, float]:
    """The room of the sign with its foot: large words leave no room for the wool."""
    width = max(_LEAST, type_.width(word, _WORD) + 10)
    rest = type_.line_height(_WORD) + _FOOT
    return width + 6, _HEAD + _WOOL + 8 + rest if type_.text_size <= 100 else _LOW_HEAD + 6 + rest


def draw_sign(canvas: Canvas, rect: pygame.FRect, name: str, word: str) -> None:
    """The game's name, a pair on wool, and the word below it."""
    art = raised_art(canvas, "duos sign", rect.size, _body, Relief(8.0, 4.0, shadow=0.45))
    canvas.blit(art, rect.center)
    key = ("duos sign letters", name)
    size = (rect.width, _HEAD)
    letters = canvas.art(key, size, lambda pixels: _letters(canvas, name, pixels))
    head = _HEAD if rect.height > _HEAD + _WOOL + _FOOT + 20 else _LOW_HEAD
    canvas.blit(letters, (rect.centerx - 3, rect.top + head / 2 + 3))
    line = canvas.type.line_height(_WORD)
    bottom = rect.bottom - _FOOT - 5
    canvas.text(word, pygame.FRect(rect.left, bottom - line, rect.width - 6, line), _WORD)


def _letters(canvas: Canvas, name: str, pixels: tuple[int, int]) -> pygame.Surface:
    font = canvas.type.font_at(canvas.viewport.px(_LETTERS), bold=True)
    drawn = [
        font.render(letter, True, _INKS[index % len(_INKS)]).convert_alpha().premul_alpha()
        for index, letter in enumerate(name)
    ]
    gap = canvas.viewport.px(1)
    sheet = paint.blank(pixels)
    x = (pixels[0] - sum(letter.get_width() + gap for letter in drawn) + gap) // 2
    for letter in drawn:
        slope = round((pixels[0] / 2 - x - letter.get_width() / 2) * _SLANT)
        y = (pixels[1] - letter.get_height()) // 2 + slope
        sheet.blit(letter, (x, y), special_flags=paint.PREMULTIPLIED)
        x += letter.get_width() + gap
    return sheet


def _body(size: tuple[float, float]) -> str:
    """A card of paper, a little askew, in a slotted foot of wood."""
    width, height = size[0] - 6, size[1] - _FOOT
    low = height
    wool = height > _HEAD + _WOOL + 20
    middle, hang = width / 2, _HEAD + 12
    pink = css(MARKER_COLOURS["pink"])
    pair = (
        f'<path d="M{middle - 24:g} {hang:g}C{middle - 10:g} {hang + 15:g} {middle + 10:g} {hang + 15:g} '
        f'{middle + 24:g} {hang:g}" fill="none" stroke="#7D5A86" stroke-width="3.5"/>'
        f'<path d="M{middle - 24:g} {hang:g}C{middle - 10:g} {hang + 15:g} {middle + 10:g} {hang + 15:g} '
        f'{middle + 24:g} {hang:g}" fill="none" stroke="#F3E6F6" stroke-width="2" stroke-dasharray="3 3"/>'
        f'<g fill="{pink}" stroke="#A8416C" stroke-width="1.2"><circle cx="{middle - 24:g}" cy="{hang:g}" '
        f'r="9.5"/><circle cx="{middle + 24:g}" cy="{hang:g}" r="9.5"/></g>'
    )
    return (
        f'<path d="M-4 {low - 4:g}L{width + 2:g} {low - 8:g}L{width + 8:g} {low + 2:g}L0 {low + 7:g}Z" '
        'fill="#E3B27A" stroke="#6F4520"/>'
        f'<path d="M0 {low + 7:g}L{width + 8:g} {low + 2:g}V{low + 10:g}L0 {low + 15:g}Z" fill="#A56D3B" '
        'stroke="#6F4520"/><defs><linearGradient id="paper" x1="0%" y1="0%" x2="60%" y2="100%">'
        '<stop offset="0" stop-color="#FFFCF1"/><stop offset="1" stop-color="#F1E5CB"/></linearGradient>'
        f'</defs><g transform="matrix(1 {-_SLANT:g} 0 1 0 {width * _SLANT / 2:.2f})">'
        f'<rect x="3" y="2" width="{width:g}" height="{height - 1:g}" rx="9" fill="#B99B66"/>'
        f'<rect width="{width:g}" height="{height:g}" rx="9" fill="url(#paper)"/>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="8" fill="none" '
        'stroke="#FFFFFF" stroke-width="1.6"/>'
        f'<rect x="5.5" y="5.5" width="{width - 11:g}" height="{height - 13:g}" rx="6" fill="none" '
        f'stroke="#D9A441" stroke-width="1.8"/>{pair if wool else ""}</g>'
        f'<path d="M-2 {low + 1.5:g}L{width + 5:g} {low - 3:g}L{width + 8:g} {low + 2:g}L0 {low + 7:g}Z" '
        'fill="#EFC48E"/>'
    )


def draw_duos_card(canvas: Canvas, centre: Point, width: float) -> None:
    """The DUOS card, small: two pictures side by side that are one."""

    def body() -> str:
        return (
            '<rect x="1.6" y="2.6" width="34" height="26" rx="5" fill="#1D0820" fill-opacity="0.4"/>'
            f'<rect x="1" y="1" width="34" height="26" rx="5" fill="{css(PAPER)}" '
            f'stroke="{css(GOLD)}" stroke-width="2"/>'
            f'<circle cx="13" cy="14" r="6.4" fill="{css(MARKER_COLOURS["pink"])}"/>'
            f'<rect x="17.6" y="8" width="12" height="12" rx="2.4" fill="{css(BLUE)}" fill-opacity="0.92"/>'
        )

    size = (width, width * 29 / 37)
    canvas.blit(canvas.svg("duos narrator card", size, body, (37, 29)), centre)
