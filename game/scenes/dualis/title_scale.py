"""The brass scale on the title as a drawing: taller than on the table, with a few coins in its pans."""

from __future__ import annotations

from engine.dualis.cards import Colour

SCALE_BOX = (280.0, 270.0)
"""The units that the scale is drawn in, with room for its shadow."""
_LEFT, _TOP = 38.0, 38.0
_PAN = 41.0
_HANGS = ((90.6, 97.7, 179.7), (249.4, 78.3, 160.3))
"""Where each pan hangs: across, the end of the beam, and the rim of the pan."""

COIN_PLACES = tuple(
    (x + offset - _LEFT, rim - 1 - level * 5.4 - _TOP, colour)
    for (x, _, rim), colour, stacks in (
        (_HANGS[0], Colour.RED, ((-14.8, 3), (15.2, 2))),
        (_HANGS[1], Colour.BLUE, ((-14.8, 2), (15.2, 1))),
    )
    for offset, count in stacks
    for level in range(count)
)
"""The coins from below: where the middle of each upper face lies, and its colour."""

_GRADIENTS = (
    '<defs><linearGradient id="across" x1="0%" y1="0%" x2="100%" y2="0%">'
    '<stop offset="0" stop-color="#9A6A24"/>'
    '<stop offset="0.22" stop-color="#FFEFBB"/><stop offset="0.5" stop-color="#DBA848"/>'
    '<stop offset="1" stop-color="#6E4513"/></linearGradient>'
    '<linearGradient id="slant" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#FFF2C6"/>'
    '<stop offset="0.35" stop-color="#E9BC5C"/><stop offset="0.7" stop-color="#AE7A2A"/>'
    '<stop offset="1" stop-color="#744A15"/></linearGradient>'
    '<linearGradient id="down" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#FFF0BE"/>'
    '<stop offset="0.3" stop-color="#EDC164"/><stop offset="0.62" stop-color="#C08A32"/>'
    '<stop offset="1" stop-color="#8A5A1C"/></linearGradient></defs>'
)


def _moved(body: str) -> str:
    return f'{_GRADIENTS}<g transform="translate({-_LEFT:g} {-_TOP:g})">{body}</g>'


def scale_stand() -> str:
    """What lies behind the coins: the foot, the column and both pans."""
    foot = (
        '<path d="M118.8 258V269A51.2 15.4 0 0 0 221.2 269V258Z" fill="url(#across)"/>'
        '<ellipse cx="170" cy="258" rx="51.2" ry="15.4" fill="url(#slant)"/>'
        '<ellipse cx="170" cy="258" rx="46.1" ry="12.8" fill="none" stroke="#6E4513" stroke-opacity="0.5" '
        'stroke-width="1.4"/><path d="M141.8 249V257A28.2 8.5 0 0 0 198.2 257V249Z" fill="url(#across)"/>'
        '<ellipse cx="170" cy="249" rx="28.2" ry="8.5" fill="url(#slant)"/>'
        '<path d="M160 251C161 227 165.5 223 165.5 205L166 98H174L174.5 205C174.5 223 179 227 180 251'
        'A10 3.4 0 0 1 160 251Z" fill="url(#across)"/>'
        '<rect x="161" y="200" width="18" height="6" rx="3" fill="url(#across)"/>'
        '<rect x="163" y="194" width="14" height="6" rx="3" fill="url(#across)"/>'
        '<rect x="162" y="101" width="16" height="6" rx="3" fill="url(#across)"/>'
    )
    return _moved(foot + "".join(_pan(*hang) for hang in _HANGS))


def _pan(x: float, end: float, rim: float) -> str:
    left, right, low = x - _PAN, x + _PAN, rim + 25.4
    return (
        f'<path d="M{x:g} {end:g}V{rim - 8.6:g}" stroke="#9A6A24" stroke-width="1.6" '
        'stroke-dasharray="3 1.6"/>'
        f'<path d="M{left:g} {rim:g}C{left + 5.7:g} {low:g} {right - 5.7:g} {low:g} {right:g} {rim:g}Z" '
        'fill="url(#across)"/>'
        f'<path d="M{left + 4:g} {rim + 6:g}C{left + 12.3:g} {rim + 20.5:g} {x - 8.2:g} {rim + 20.5:g} '
        f'{x - 4:g} {rim + 18.5:g}" fill="none" stroke="#FFF0BE" stroke-opacity="0.6" stroke-width="2.4" '
        'stroke-linecap="round"/>'
        f'<ellipse cx="{x:g}" cy="{rim:g}" rx="{_PAN:g}" ry="12.3" fill="url(#slant)"/>'
        f'<ellipse cx="{x:g}" cy="{rim + 1:g}" rx="36.9" ry="9.8" fill="#7A4F16"/>'
        f'<ellipse cx="{x:g}" cy="{rim + 2.5:g}" rx="35.3" ry="8.6" fill="#A87428"/>'
    )


def scale_front() -> str:
    """What lies before the coins: the near rims, the chains, the beam and the coin at its pivot."""
    chains = "".join(_chains(*hang) for hang in _HANGS)
    beam = (
        '<g transform="translate(170 84) rotate(-7)"><path d="M-87 -3C-48 -1 -32 -10 0 -11'
        'C32 -10 48 -1 87 -3V4C48 3 32 7 0 9C-32 7 -48 3 -87 4Z" fill="url(#down)"/>'
        '<path d="M-64 -2C-40 -3 -24 -8 0 -8.6'
        'C24 -8 40 -3 64 -2" fill="none" stroke="#FFF6D8" stroke-opacity="0.8" stroke-width="1.4"/>'
        + "".join(
            f'<circle cx="{x}" cy="0" r="7.5" fill="url(#slant)"/>'
            f'<circle cx="{x}" cy="0" r="2.6" fill="#6E4513"/>'
            for x in (-80, 80)
        )
        + '</g><path d="M170 73L166 58H174Z" fill="url(#across)"/>'
        '<circle cx="170" cy="84" r="14" fill="url(#slant)"/>'
        '<path d="M170 74.5A9.5 9.5 0 0 0 170 93.5Z" fill="#D8473C"/>'
        '<path d="M170 74.5A9.5 9.5 0 0 1 170 93.5Z" fill="#2E62B8"/>'
        '<circle cx="170" cy="84" r="9.5" fill="none" stroke="#6E4513" stroke-width="1.4"/>'
    )
    return _moved(chains + beam)


def _chains(x: float, end: float, rim: float) -> str:
    ways = f"M{x:g} {end:g}L{x - 39.5:g} {rim:g}M{x:g} {end:g}L{x + 39.5:g} {rim:g}"
    return (
        f'<path d="{ways}" fill="none" stroke="#5E3C10" stroke-width="2.6"/>'
        f'<path d="{ways}" fill="none" stroke="#F2CE7C" stroke-width="2" stroke-dasharray="3.4 2"/>'
        f'<path d="M{x - _PAN:g} {rim:g}A{_PAN:g} 12.3 0 0 0 {x + _PAN:g} {rim:g}" fill="none" '
        'stroke="#FFE9A8" stroke-width="2.2"/>'
    )
