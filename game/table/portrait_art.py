"""The faces of the six characters, drawn by us.

Each can be told by its outline alone: a smooth bob, spikes, a bun and glasses, two buns, a cap, curls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from game.table.portrait_parts import (
    LINE_COLOUR,
    ROUND,
    Skin,
    dot,
    eye,
    head,
    line,
    shape,
    shoulders,
    sky,
    star,
)


def _sora() -> str:
    """Calm and even: closed eyes, a smooth bob, a small cloud in the hair."""
    skin = Skin("#FBDDC3", "#EDBE9B", "#F2937F")
    hair, sheen = "#2C3A66", "#4A5F98"
    return "".join(
        (
            sky("#D7EDF8", "#86BCE4"),
            dot(98, 30, 17, "#FFF6DC", opacity=0.9),
            shape("M-4 82C2 74 14 76 18 84C26 85 33 96 34 124H-4Z", "#FFFFFF", opacity=0.5),
            shape(
                "M22 66C16 34 36 15 60 15C84 15 104 34 98 66L100 92"
                "C100 100 92 103 86 99L34 99C28 103 20 100 20 92Z",
                hair,
            ),
            shoulders("#EAF3F8", "#CBDDE9", skin),
            head(skin),
            '<rect x="44" y="95" width="32" height="13" rx="6.5" fill="#F7FBFD"/>',
            line("M48 101.5H72", "#CBDDE9", 2),
            shape(
                "M25 70C22 42 40 23 60 23C80 23 98 42 95 70"
                "C90 66 82 56 78 45C68 53 50 55 38 53C32 57 28 63 25 70Z",
                hair,
            ),
            line("M40 38C46 31 56 28 66 30", sheen, 4),
            line("M41.5 70Q47.5 75.5 53.5 70"),
            line("M66.5 70Q72.5 75.5 78.5 70"),
            line("M52.5 84Q60 90.5 67.5 84"),
            dot(82, 41, 5.2, "#FFFFFF"),
            dot(88.5, 39, 6.2, "#FFFFFF"),
            dot(94, 42.5, 4.6, "#FFFFFF"),
            '<rect x="79" y="41" width="18" height="5.8" rx="2.9" fill="#FFFFFF"/>',
        )
    )


def _kai() -> str:
    """A gambler: spikes, a headband, and a grin from ear to ear."""
    skin = Skin("#E2A873", "#C68650", "#D4573D")
    hair, sheen = "#5B2317", "#8C3A22"
    rays = "".join(
        shape(
            f"M60 64L{60 + cos(turn) * 110:.1f} {64 + sin(turn) * 110:.1f}"
            f"L{60 + cos(turn + 0.22) * 110:.1f} {64 + sin(turn + 0.22) * 110:.1f}Z",
            "#FFE0A0",
            opacity=0.5,
        )
        for turn in (step * pi / 7 for step in range(14))
    )
    return "".join(
        (
            sky("#F9B35C", "#E8703F"),
            rays,
            f'<path d="M26 70L15 58L25 52L14 38L29 37L27 20L42 27L50 9L62 22L76 8L80 24'
            'L96 20L93 36L107 40L96 52L106 60L94 70Z" '
            f'fill="{hair}" stroke="{hair}" stroke-width="4" {ROUND}/>',
            line("M40 32L48 20M60 29L71 17M80 36L90 28", sheen, 3.4),
            shoulders("#33415F", "#25304B", skin),
            shape("M38 103L60 116L82 103L88 108L70 124H50L32 108Z", "#F5EBD6"),
            head(skin),
            shape("M86 52L103 60L98 63L106 71L90 66Z", "#C9302C"),
            shape("M28 56C36 43 84 43 92 56L92 65C80 54 40 54 28 65Z", "#E2473B"),
            line("M36 55C48 49 72 49 84 55", "#F5887B", 2),
            '<path d="M34 47L41 57L48 44L56 55L63 42L72 53L80 44L86 52C84 34 72 28 60 28C47 28 36 34 34 47Z" '
            f'fill="{hair}" '
            f'stroke="{hair}" stroke-width="2" {ROUND}/>',
            line("M41 62.5Q47 60 53 63.5", LINE_COLOUR, 3.6),
            line("M67 60.5Q74 54.5 80 59.5", LINE_COLOUR, 3.6),
            eye(47.5, 71.5, "#B4682C", wide=4.4, high=5.4),
            eye(72.5, 70.5, "#B4682C", wide=4.8, high=6),
            shape("M43.5 80C52 85 69 84.5 78.5 78.5C78 89 70 95 61 95C51 95 44.5 89 43.5 80Z", "#7A1F1C"),
            shape(
                "M44 80.5C52 85 69 84.5 78.3 79C78 83 76.8 85 75.6 86.2"
                "C66 89.5 54 89.5 46.2 86.6C45 84.8 44.3 82.5 44 80.5Z",
                "#FFFFFF",
            ),
        )
    )


def _noa() -> str:
    """Careful: round glasses, a bun on top, a scarf around the neck."""
    skin = Skin("#A56B45", "#7F4D2F", "#C2503F")
    hair, sheen = "#2B1A1C", "#543438"
    leaf = "M0 0C8 -10 22 -8 26 2C18 12 6 10 0 0Z"
    return "".join(
        (
            sky("#DDE9C6", "#93B77F"),
            f'<g transform="translate(2 44) rotate(-40)">{shape(leaf, "#6E9A63", opacity=0.75)}</g>',
            f'<g transform="translate(96 26) rotate(28)">{shape(leaf, "#6E9A63", opacity=0.75)}</g>',
            f'<g transform="translate(98 78) rotate(-62)">{shape(leaf, "#6E9A63", opacity=0.6)}</g>',
            dot(60, 17, 14.5, hair),
            line("M51 13C54 8 62 6 68 10", sheen, 3.2),
            shape(
                "M25 74C20 42 36 23 60 23C84 23 100 42 95 74C95 82 88 84 84 80L36 80C32 84 25 82 25 74Z",
                hair,
            ),
            shoulders("#F1E4C8", "#DACAA6", skin),
            head(skin),
            shape(
                "M27 66C25 42 41 28 60 28C79 28 95 42 93 66"
                "C90 55 84 48 74 43C67 47 53 47 46 43C36 48 30 55 27 66Z",
                hair,
            ),
            line("M39 41C45 35 52 32.5 59 32.5", sheen, 3.4),
            line("M41 56.5Q47 53.6 52.5 56.5M67.5 56.5Q73 53.6 79 56.5", hair, 2.8),
            eye(47.5, 70, "#E0B46A", wide=4.2, high=5.2),
            eye(72.5, 70, "#E0B46A", wide=4.2, high=5.2),
            '<g fill="#FFFFFF" fill-opacity="0.16" stroke="#F6E3B0" stroke-width="3.4">'
            '<circle cx="46.5" cy="69.5" r="12.2"/><circle cx="73.5" cy="69.5" r="12.2"/></g>',
            line("M58.5 68Q60 66.4 61.5 68", "#F6E3B0", 3.2),
            line("M34.4 67L29.5 65M85.6 67L90.5 65", "#F6E3B0", 3),
            line("M55 87.5Q60 90.5 65 87.5", "#4A2318", 3),
            shape(
                "M34 100C42 94 78 94 86 100C90 104 88 111 82 112C70 116 50 116 38 112C32 111 30 104 34 100Z",
                "#D9613F",
            ),
            shape("M70 108L84 106L88 124H72Z", "#C04E2F"),
            line("M36 104C46 109 74 109 84 104", "#F0906E", 2.2),
        )
    )


def _mika() -> str:
    """Always up to something: two buns, a wink, coins in the ears."""
    skin = Skin("#FAD6B4", "#E8B186", "#F08A6C")
    hair, sheen = "#B9642A", "#E0924C"
    coin = (
        '<circle cx="{x}" cy="{y}" r="{r}" fill="#E9B949" stroke="#B9862B" stroke-width="1.8"/>'
        '<circle cx="{x}" cy="{y}" r="{i}" fill="none" stroke="#FBE7A8" stroke-width="1.6"/>'
    )
    coins = "".join(
        coin.format(x=x, y=y, r=r, i=r * 0.55) for x, y, r in ((10, 66, 8), (110, 70, 9), (60, 8, 7))
    )
    return "".join(
        (
            sky("#7CCBC0", "#2F8E90"),
            coins,
            dot(27, 28, 15.5, hair),
            dot(93, 28, 15.5, hair),
            line("M19 24C21 18 27 16 32 18M85 22C88 17 94 15 99 19", sheen, 3.2),
            shape(
                "M24 76C18 42 36 20 60 20C84 20 102 42 96 76C95 84 90 86 86 82H34C30 86 25 84 24 76Z",
                hair,
            ),
            shoulders("#E4573F", "#C3412D", skin),
            shape("M44 102C50 112 70 112 76 102L72 100C68 106 52 106 48 100Z", "#FBE7C6"),
            head(skin),
            shape(
                "M27 66C24 42 40 26 60 26C80 26 96 42 93 66C90 60 86 52 84 46C80 52 75 54 70 54"
                "C68 51 67 48 66.5 45C62 52 50 56 42 54C36 55 30 60 27 66Z",
                hair,
            ),
            line("M41 39C47 33 55 31 63 32", sheen, 3.6),
            line("M20 38C22 41 26 43 31 43M100 38C98 41 94 43 89 43", "#2F8E90", 3.4),
            coin.format(x=29, y=81, r=6, i=3.2),
            coin.format(x=91, y=81, r=6, i=3.2),
            line("M41 61Q47 57.4 53 60", "#7C3F17", 2.8),
            line("M67 60Q73 57 79 61", "#7C3F17", 2.8),
            eye(47.5, 71, "#3E9C8E", wide=5, high=6.4),
            line("M66 72.5Q72.5 66 79 72.5", LINE_COLOUR, 3.4),
            line("M50 83.5Q60 92 72 81.5", LINE_COLOUR, 3.2),
            shape(
                "M60.5 88.2Q65.5 87.6 69 84.6C71.6 89.4 68.6 94 65 93.6C62 93.2 60.6 91.2 60.5 88.2Z",
                "#EF7466",
            ),
        )
    )


def _ren() -> str:
    """Sparing and stubborn: a cap, hair over one eye, a collar turned up."""
    skin = Skin("#F0C8A2", "#D6A077", "#D9765F")
    hair = "#2A2440"
    bricks = "".join(
        f'<rect x="{x}" y="{y}" width="31" height="13" rx="3" fill="#FFFFFF" fill-opacity="0.13"/>'
        for y, start in ((4, -8), (21, -26), (38, -8), (55, -26), (72, -8), (89, -26))
        for x in range(start, 130, 35)
    )
    return "".join(
        (
            sky("#8F86C9", "#544B96"),
            bricks,
            shape("M28 60H92L94 86C92 92 86 92 84 86H36C34 92 28 92 26 86Z", hair),
            shoulders("#3C4A3F", "#2D3A31", skin),
            head(skin),
            shape(
                "M28 50H92V74C88 71 86 64 85.5 57C76 60 66 60 58 56C55 68 48 78 33 82C28 74 27 62 28 50Z",
                hair,
            ),
            line("M46 60C43 68 39 73 34 76", "#51476F", 2.6),
            shape("M25 50C22 24 40 11 60 11C80 11 98 24 95 50Z", "#C8463C"),
            line("M44 18C39 26 37 35 37 44M60 15V44M76 18C81 26 83 35 83 44", "#A5362E", 2.8),
            '<rect x="20.5" y="42" width="79" height="16" rx="8" fill="#E2665A"/>',
            line("M33 45.5V54.5M46.5 45.5V54.5M60 45.5V54.5M73.5 45.5V54.5M87 45.5V54.5", "#C24A40", 2.4),
            line("M65 63.2L79.5 62.6", hair, 4),
            eye(72.5, 73, "#8C7BD6", wide=5.2, high=5.8),
            shape("M65 65H80.5V70.4Q72.5 67.6 65 70.4Z", skin.light),
            line("M65.6 70.8Q72.5 67.6 79.6 70.8", LINE_COLOUR, 3),
            line("M54.5 87.2Q60 84.8 65.5 86.4", LINE_COLOUR, 3.2),
            shape("M18 124C18 106 28 94 38 90C42 100 50 106 60 108L60 124Z", "#4D5E50"),
            shape("M102 124C102 106 92 94 82 90C78 100 70 106 60 108L60 124Z", "#465648"),
            line("M38 91C42 100 50 106 60 108C70 106 78 100 82 91", "#6C8070", 2.6),
            line("M60 109V124", "#2D3A31", 2.4),
        )
    )


def _yui() -> str:
    """Full of surprises: curls, freckles, a star, and a laugh."""
    skin = Skin("#FDE0CB", "#F0BC9C", "#F58C86")
    hair, sheen = "#C24B72", "#E27E9C"
    around = "".join(
        dot(60 + cos(turn) * 37, 56 + sin(turn) * 36, 13.5, hair)
        for turn in (pi * (0.86 + step * 1.28 / 9) for step in range(10))
    )
    fringe = "".join(
        dot(x, y, r, hair)
        for x, y, r in ((35, 47, 10), (47, 40, 11), (61, 38, 11), (75, 41, 10.5), (86, 49, 9))
    )
    glints = "".join(
        line(f"M{x - 4} {y + 2}A5 5 0 0 1 {x + 3} {y - 3.4}", sheen, 2.6)
        for x, y in ((25, 43), (36, 27), (52, 20), (70, 20), (87, 29), (97, 45), (47, 38), (61, 36))
    )
    confetti = "".join(
        (
            dot(14, 24, 4, "#E2473B"),
            '<g transform="rotate(20 104 18)" fill="#2E62B8">'
            '<rect x="100" y="14" width="8" height="8" rx="1.6"/></g>',
            shape("M8 92L16 88L15 97Z", "#3E8E4F"),
            dot(108, 88, 3.6, "#E884A8"),
            shape("M60 2L64 8H56Z", "#2E62B8"),
        )
    )
    return "".join(
        (
            sky("#FFF3C9", "#F6CF6E"),
            confetti,
            around,
            dot(60, 52, 36, hair),
            dot(22, 78, 11, hair),
            dot(98, 78, 11, hair),
            shoulders("#6C8FD0", "#5273B4", skin),
            dot(42, 112, 3.4, "#FFFFFF"),
            dot(60, 117, 3.4, "#FFFFFF"),
            dot(78, 112, 3.4, "#FFFFFF"),
            head(skin),
            fringe,
            glints,
            star(88, 36, 9.5, "#FFD95A"),
            line("M40.5 59.5Q46 55 51.5 58", "#8E2F50", 2.8),
            line("M68.5 57Q75 54.6 80 59.5", "#8E2F50", 2.8),
            eye(47.5, 70, "#7A58B8", wide=5.4, high=6.8),
            eye(72.5, 70, "#7A58B8", wide=5.4, high=6.8),
            dot(38, 77, 1.5, "#D98B6C"),
            dot(42.5, 79.6, 1.5, "#D98B6C"),
            dot(82, 77, 1.5, "#D98B6C"),
            dot(77.5, 79.6, 1.5, "#D98B6C"),
            shape("M51 82C56 84 64 84 69 82C69.6 90 65 94.4 60 94.4C55 94.4 50.4 90 51 82Z", "#8B2233"),
            shape("M55 91.6C56.8 88.4 63.2 88.4 65 91.6C62.6 95 57.4 95 55 91.6Z", "#F27C7C"),
        )
    )


FACES: Mapping[str, Callable[[], str]] = {
    "sora": _sora,
    "kai": _kai,
    "noa": _noa,
    "mika": _mika,
    "ren": _ren,
    "yui": _yui,
}
"""Who is drawn how, by the names of the characters."""
