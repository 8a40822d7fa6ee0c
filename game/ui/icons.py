"""Signs that fonts lack, drawn in a box of 24 units with a line of 2.4."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css

IconName: TypeAlias = Literal[
    "menu", "gear", "back", "forward", "close", "check", "plus", "minus", "undo", "redo", "sound", "mute",
    "book", "log", "hint", "full", "bot", "person", "eye", "star", "moon", "pause", "play", "exit", "sort",
    "trick", "home", "again", "down", "up", "flip", "pencil", "swap", "keyboard",
    "chart", "phone",
    "export", "import", "delete", "search", "calendar",
]  # fmt: skip

STAR = "M12 2.6 L14.9 8.6 L21.5 9.5 L16.7 14.1 L17.9 20.7 L12 17.5 L6.1 20.7 L7.3 14.1 L2.5 9.5 L9.1 8.6 Z"
MOON = "M15.6 3.2 A9.2 9.2 0 1 0 20.9 15.4 A7.4 7.4 0 0 1 15.6 3.2 Z"
_TEETH = "".join(
    f'<rect x="10.2" y="1.6" width="3.6" height="5" rx="1.2" fill="C" transform="rotate({turn} 12 12)"/>'
    for turn in range(0, 360, 45)
)

# In each drawing, C stands for the colour; lines are strokes unless they say `fill`.
_DRAWINGS: dict[str, str] = {
    "menu": '<path d="M4 6.5H20M4 12H20M4 17.5H20"/>',
    "gear": f'{_TEETH}<circle cx="12" cy="12" r="5.6" stroke-width="3.6"/>',
    "back": '<path d="M14.5 5L7.5 12L14.5 19"/>',
    "forward": '<path d="M9.5 5L16.5 12L9.5 19"/>',
    "down": '<path d="M5 9.5L12 16.5L19 9.5"/>',
    "up": '<path d="M5 14.5L12 7.5L19 14.5"/>',
    "close": '<path d="M6 6L18 18M18 6L6 18"/>',
    "check": '<path d="M4.5 12.5L10 18L19.5 6.5"/>',
    "plus": '<path d="M12 5V19M5 12H19"/>',
    "minus": '<path d="M5 12H19"/>',
    "undo": '<path d="M9 5L4.5 9.5L9 14M5 9.5H14.5A5 5 0 0 1 14.5 19.5H9"/>',
    "redo": '<path d="M15 5L19.5 9.5L15 14M19 9.5H9.5A5 5 0 0 0 9.5 19.5H15"/>',
    "sound": '<path d="M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z" fill="C"/>'
    '<path d="M15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5"/>',
    "mute": '<path d="M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z" fill="C"/>'
    '<path d="M16 9.5L21 14.5M21 9.5L16 14.5"/>',
    "book": '<path d="M12 6.5C9.5 4.6 6.5 4.4 3.5 5V18.5C6.5 17.9 9.5 18.1 12 20'
    'C14.5 18.1 17.5 17.9 20.5 18.5V5C17.5 4.4 14.5 4.6 12 6.5ZM12 6.5V20"/>',
    "log": '<path d="M6 6.5H6.1M6 12H6.1M6 17.5H6.1" stroke-width="3"/>'
    '<path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H17"/>',
    "hint": '<path d="M9 17.5H15M10 21H14M9.2 14.6A6.4 6.4 0 1 1 14.8 14.6C14.2 15.2 14 15.8 14 17.5H10'
    'C10 15.8 9.8 15.2 9.2 14.6Z"/>',
    "full": '<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/>',
    "bot": '<rect x="5" y="8" width="14" height="11" rx="3.4"/><path d="M12 8V4.5"/>'
    '<circle cx="12" cy="3.8" r="1.4" fill="C" stroke="none"/>'
    '<circle cx="9.4" cy="13" r="1.5" fill="C" stroke="none"/>'
    '<circle cx="14.6" cy="13" r="1.5" fill="C" stroke="none"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5C5 15.8 8 14.5 12 14.5S19 15.8 19.5 20.5"/>',
    "eye": '<path d="M2.5 12C5 7.5 8.4 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.6 18.5 12 18.5S5 16.5 2.5 12Z"/>'
    '<circle cx="12" cy="12" r="3"/>',
    "star": f'<path d="{STAR}" fill="C" stroke="none"/>',
    "moon": f'<path d="{MOON}" fill="C" stroke="none"/>',
    "pause": '<path d="M8.5 5.5V18.5M15.5 5.5V18.5" stroke-width="3.4"/>',
    "play": '<path d="M8 5L18.5 12L8 19Z" fill="C"/>',
    "exit": '<path d="M10 4H5V20H10M10.5 12H20.5M16.5 7.5L21 12L16.5 16.5"/>',
    "sort": '<path d="M4 6.5H20M4 12H15M4 17.5H10"/>',
    "trick": '<rect x="4" y="6" width="10" height="14" rx="2"/>'
    '<path d="M9 6V4.4A1.6 1.6 0 0 1 10.9 2.9L18.6 4.7'
    'A1.6 1.6 0 0 1 19.8 6.6L17.4 17"/>',
    "home": '<path d="M3.5 11.5L12 4L20.5 11.5M6 10V20H18V10"/>',
    "flip": '<path d="M8 20V5M4 9L8 5L12 9M16 4V19M12 15L16 19L20 15"/>',
    "pencil": '<path d="M4 20L5.4 14.6L15.8 4.2A2.7 2.7 0 0 1 19.8 8.2L9.4 18.6ZM13.4 6.6L17.4 10.6" '
    'stroke-width="2"/>',
    "keyboard": '<rect x="2.5" y="6" width="19" height="12.5" rx="2.4"/>'
    '<path d="M6.5 10H6.6M10.2 10H10.3M13.8 10H13.9M17.4 10H17.5M8.5 14.6H15.5"/>',
    "swap": '<path d="M3 8H20L15.6 3.6M21 16H4L8.4 20.4"/>',
    "export": '<path d="M12 15V3.5M7.5 8L12 3.5L16.5 8M4.5 12.5V20.5H19.5V12.5"/>',
    "import": '<path d="M12 3.5V15M7.5 10.5L12 15L16.5 10.5M4.5 12.5V20.5H19.5V12.5"/>',
    "delete": '<path d="M4 6.5H20M9 6V3.5H15V6M6 6.5L7 20.5H17L18 6.5M10.2 10.5V16.5M13.8 10.5V16.5" '
    'stroke-width="2.1"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L20.5 20.5"/>',
    "calendar": '<rect x="3.5" y="5" width="17" height="15.5" rx="2.4"/>'
    '<path d="M3.5 10H20.5M8 2.8V7M16 2.8V7M8 14H8.1M12 14H12.1M16 14H16.1M8 17.3H8.1M12 17.3H12.1"/>',
    "phone": '<rect x="6.5" y="2.5" width="11" height="19" rx="2.6"/><path d="M10.6 18H13.4"/>',
    "chart": '<path d="M4 4V20H20.5M7.5 15.5L11.5 10L14.5 13L20 6"/>',
    "again": '<path d="M19.5 12A7.5 7.5 0 1 1 16.6 6.1M17.5 2.5V7H13"/>',
}


def draw_icon(canvas: Canvas, name: IconName, centre: tuple[float, float], size: float, colour: Rgb) -> None:
    """Draw a sign in the middle of `centre`."""

    def body() -> str:
        ink = css(colour)
        lines = _DRAWINGS[name].replace('"C"', f'"{ink}"')
        return (
            f'<g fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round" '
            f'stroke-linejoin="round">{lines}</g>'
        )

    canvas.blit(canvas.svg(("icon", name, colour), (size, size), body, (24, 24)), centre)
