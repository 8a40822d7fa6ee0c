"""Faces for people to choose from, told by their hair: curls, braids, beards, silver, none at all."""

from __future__ import annotations

from math import cos, pi, sin

from game.table.portrait_parts import (
    LINE_COLOUR,
    ROUND,
    Skin,
    brows,
    dot,
    eye,
    eyes,
    grin,
    head,
    line,
    shape,
    shoulders,
    sky,
    stripes,
    teeth,
)


def _moon() -> str:
    """Long waves over one shoulder, and a moon that holds them."""
    skin = Skin("#F6CDA8", "#DFA47C", "#EB8468")
    hair, sheen = "#8A4A2A", "#BC7544"
    return "".join(
        (
            sky("#EBBB80", "#B8664C"),
            dot(97, 27, 15, "#FFF3CF", opacity=0.95),
            shape("M-4 92C10 80 24 82 34 92V124H-4Z", "#8A4436", opacity=0.5),
            shape("M124 86C110 78 98 84 90 94V124H124Z", "#8A4436", opacity=0.45),
            shape(
                "M22 64C16 32 38 14 60 14C82 14 104 32 98 64C97 76 104 86 100 98"
                "C96 107 84 106 80 98L40 98C36 106 24 107 20 98C16 86 23 76 22 64Z",
                hair,
            ),
            shoulders("#3F7F6C", "#2F6555", skin),
            shape("M40 102L60 118L80 102L86 106L66 124H54L34 106Z", "#FBF0DA"),
            head(skin),
            shape(
                "M25 72C20 42 38 22 60 22C82 22 100 42 95 72C94 62 90 53 82 46"
                "C72 42 66 38 64 33C60 44 48 52 36 54C30 58 27 64 25 72Z",
                hair,
            ),
            line("M36 44C41 36 48 31 56 29M70 31C78 34 84 39 88 46", sheen, 3.6),
            line("M24 74C18 84 28 88 22 98C18 106 26 112 24 120", hair, 11),
            line("M19 82L28 86M20 92L28 96M19 103L27 106", sheen, 2.4),
            shape("M90 35.5A9 9 0 1 0 92 49.5A8 8 0 0 1 90 35.5Z", "#FFD95A"),
            brows("#5E2E17"),
            eyes("#4E9A6B"),
            teeth(),
        )
    )


def _flower() -> str:
    """Straight dark hair to the shoulders, a fringe, and a flower in it."""
    skin = Skin("#F7D3B2", "#E0AB83", "#EE8A74")
    hair, sheen = "#3B2430", "#6B4254"
    petals = "".join(
        dot(91 + cos(turn) * 6.4, 43 + sin(turn) * 6.4, 5, "#F2789A")
        for turn in (-pi / 2 + step * 2 * pi / 5 for step in range(5))
    )
    return "".join(
        (
            sky("#D6E8FA", "#96AEE2"),
            dot(20, 26, 11, "#FFFFFF", opacity=0.5),
            dot(33, 22, 8, "#FFFFFF", opacity=0.5),
            shape("M18 112C20 60 10 16 60 15C110 16 100 60 102 112Z", hair),
            shoulders("#C8556B", "#A63E55", skin),
            shape("M42 103C48 113 72 113 78 103L74 101C69 108 51 108 46 101Z", "#FBE7D0"),
            head(skin),
            shape(
                "M26 68C22 40 40 23 60 23C80 23 98 40 94 68C93 60 90 54 86 50C76 53 70 49 66 46"
                "C64 51 58 54 50 53C44 53 38 53 33 52C30 56 27 62 26 68Z",
                hair,
            ),
            shape("M26 62C20 76 20 96 22 110H34C30 96 30 78 31 68Z", hair),
            shape("M94 62C100 76 100 96 98 110H86C90 96 90 78 89 68Z", hair),
            line("M37 40C43 33 51 30 60 30", sheen, 3.6),
            line("M25 84V104M95 84V104", sheen, 2.4),
            petals,
            dot(91, 43, 3.8, "#FFD95A"),
            brows(hair),
            eyes("#8A5A34"),
            line("M52 84Q60 91 68 84"),
        )
    )


def _afro() -> str:
    """A round cloud of hair, a band around it, rings in the ears."""
    skin = Skin("#8E5837", "#6C3F25", "#B84A3A")
    hair, sheen = "#241518", "#4E3236"
    cloud = "".join(
        dot(60 + cos(turn) * 36, 50 + sin(turn) * 35, 15, hair)
        for turn in (pi * (0.82 + step * 1.36 / 11) for step in range(12))
    )
    rings = "".join(
        f'<circle cx="{x}" cy="84" r="6.6" fill="none" stroke="#F5C64F" stroke-width="2.8"/>'
        for x in (28, 92)
    )
    return "".join(
        (
            sky("#FFEFB8", "#F6B84C"),
            cloud,
            dot(60, 48, 38, hair),
            shoulders("#F6F0E2", "#D8CBB0", skin),
            shape("M36 104L60 124L84 104L94 108L72 124H48L26 108Z", "#D8553F"),
            head(skin),
            shape("M29 60C30 42 44 33 60 33C76 33 90 42 91 60C84 49 72 45 60 45C48 45 36 49 29 60Z", hair),
            shape("M24 52C34 34 86 34 96 52L95 60C84 44 36 44 25 60Z", "#2FA39A"),
            line("M32 49C44 39 76 39 88 49", "#7AD6CC", 2.2),
            line("M30 25C37 15 48 11 58 12M72 15C80 18 86 22 90 28", sheen, 3.4),
            rings,
            brows("#241518", lift=0.6),
            eyes("#A9682F", wide=5.2, high=6.4),
            shape("M48 82C56 84 64 84 72 82C71 91 66 95 60 95C54 95 49 91 48 82Z", "#7A1F26"),
            shape("M49 82.6C56 84.6 64 84.6 71 82.6C70.6 86 69.6 87 69 87.4C63 89 57 89 51 87.4Z", "#FFFFFF"),
        )
    )


def _braids() -> str:
    """Two red braids that stand off, and freckles."""
    skin = Skin("#FCE0C6", "#EFBB97", "#F28B6E")
    hair, sheen = "#D8602A", "#F59A55"
    freckles = "".join(
        dot(x, y, 1.5, "#C9784E") for x, y in ((37, 76), (42, 79), (46, 76), (74, 76), (78, 79), (83, 76))
    )
    return "".join(
        (
            sky("#3E8790", "#1D4F60"),
            stripes("#FFFFFF", 0.08),
            line("M30 58C18 58 14 66 8 62C4 59 2 52 6 46", hair, 13),
            line("M90 58C102 58 106 66 112 62C116 59 118 52 114 46", hair, 13),
            line("M20 57L23 66M11 61L13 69M100 57L97 66M109 61L107 69", sheen, 2.4),
            dot(6, 47, 5, "#F7D45C"),
            dot(114, 47, 5, "#F7D45C"),
            shape("M24 72C19 40 36 19 60 19C84 19 101 40 96 72L88 76H32Z", hair),
            shoulders("#F3C84B", "#D3A22C", skin),
            shape("M44 101H52V124H44Z M68 101H76V124H68Z", "#3A6FB0"),
            head(skin),
            shape(
                "M26 64C24 42 40 25 60 25C80 25 96 42 94 64C90 54 84 48 78 44L70 50L64 43L56 50L49 43"
                "L41 49C34 53 29 58 26 64Z",
                hair,
            ),
            line("M60 20V34M41 38C46 32 51 30 56 29", sheen, 3),
            freckles,
            brows("#A8451B", lift=1),
            eyes("#3F8FA6", wide=5.2, high=6.6),
            teeth(),
            line("M60 83V87", "#C9784E", 1.6),
        )
    )


def _beard() -> str:
    """A full beard, a checked shirt, the wood behind."""
    skin = Skin("#F1C39B", "#D69A6D", "#DE6F52")
    hair, sheen = "#4F2C1B", "#83502F"
    trees = "".join(
        shape(f"M{x} {y}L{x + 15} {y + 44}H{x - 15}Z", "#2F5B43", opacity=0.85)
        for x, y in ((8, 30), (28, 14), (94, 16), (114, 34))
    )
    return "".join(
        (
            sky("#D3E6C0", "#7FAE82"),
            trees,
            shape("M27 66C22 38 38 19 60 19C82 19 98 38 93 66Z", hair),
            shoulders("#C23B32", "#962822", skin),
            line("M30 106V124M46 104V124M74 104V124M90 106V124M18 114H102", "#7C1E1B", 2.6),
            head(skin),
            shape(
                "M29 58C29 36 44 25 60 25C76 25 92 36 91 58"
                "C86 48 80 42 70 41C60 45 46 42 40 44C34 48 31 52 29 58Z",
                hair,
            ),
            line("M42 36C48 31 56 29.5 64 31", sheen, 3.4),
            shape(
                "M28 66C32 74 40 78 50 77C56 76 64 76 70 77C80 78 88 74 92 66"
                "C95 92 80 114 60 114C40 114 25 92 28 66Z",
                hair,
            ),
            line("M40 92C42 98 45 102 48 105M60 100V108M80 92C78 98 75 102 72 105", sheen, 2.8),
            shape("M46 83C50 77 57 76 60 79C63 76 70 77 74 83C68 82 64 82 60 83C56 82 52 82 46 83Z", sheen),
            shape("M50 85C56 87 64 87 70 85C69 91 65 94 60 94C55 94 51 91 50 85Z", "#7A231F"),
            shape("M51.5 85.6C57 87 63 87 68.5 85.6C68 88 67.4 88.6 67 89C62 90 58 90 53 89Z", "#FFFFFF"),
            line("M40 58Q47 54 54 58M66 58Q73 54 80 58", hair, 4),
            eye(47.5, 67, "#4F86A8", wide=4.4, high=5.2),
            eye(72.5, 67, "#4F86A8", wide=4.4, high=5.2),
        )
    )


def _silver() -> str:
    """White curls, winged glasses, pearls, and a smile with many years in it."""
    skin = Skin("#F8D9C4", "#E0B094", "#E98A86")
    hair, shade = "#F4F1EC", "#CFC9CF"
    curls = "".join(
        dot(60 + cos(turn) * 33, 49 + sin(turn) * 30, 14, hair)
        for turn in (pi * (0.88 + step * 1.24 / 8) for step in range(9))
    )
    swirls = "".join(
        line(f"M{x - 5} {y + 2}A5.4 5.4 0 1 1 {x + 3} {y + 4}", shade, 2.4)
        for x, y in ((30, 40), (40, 25), (57, 19), (74, 22), (88, 36), (45, 39), (61, 35), (76, 40))
    )
    pearls = "".join(
        dot(x, y, 3.6, "#FFFFFF") for x, y in ((44, 103), (52, 107), (60, 108.4), (68, 107), (76, 103))
    )
    return "".join(
        (
            sky("#8E5A93", "#4E2A5E"),
            stripes("#FFFFFF", 0.07, upright=True),
            curls,
            dot(60, 46, 34, hair),
            dot(27, 66, 9, hair),
            dot(93, 66, 9, hair),
            shoulders("#3D7D8C", "#2B5F6D", skin),
            pearls,
            head(skin),
            "".join(
                dot(x, y, r, hair)
                for x, y, r in ((36, 45, 9), (48, 39, 10), (61, 37, 10), (74, 40, 10), (85, 47, 8))
            ),
            swirls,
            line("M38 62Q42 58 46 59M74 59Q78 58 82 62", shade, 2.4),
            eye(47.5, 70, "#5B7FB4", wide=4, high=5),
            eye(72.5, 70, "#5B7FB4", wide=4, high=5),
            '<g fill="#FFFFFF" fill-opacity="0.2" stroke="#B0324E" '
            'stroke-width="3.2" stroke-linejoin="round">'
            '<path d="M32 60L56 64C58 72 55 79 47 79C38 79 33 72 32 60Z"/>'
            '<path d="M88 60L64 64C62 72 65 79 73 79C82 79 87 72 88 60Z"/></g>',
            line("M56.5 67Q60 64.6 63.5 67", "#B0324E", 3),
            line("M51 86Q60 93 69 86", "#7A3A3A", 3),
            line("M45 84Q43.5 87 45.5 90M75 84Q76.5 87 74.5 90", skin.shade, 2),
            dot(29, 80, 3.2, "#FFFFFF"),
            dot(91, 80, 3.2, "#FFFFFF"),
        )
    )


def _mohawk() -> str:
    """A crest of green hair, a ring in the ear, and one brow up."""
    skin = Skin("#DDA06D", "#B97845", "#CC5A43")
    hair, sheen = "#57D3B4", "#B6F5E2"
    return "".join(
        (
            sky("#41365E", "#1F1A36"),
            "".join(
                shape(f"M{x} 0H{x + 9}L{x - 33} 120H{x - 42}Z", "#E2477A", opacity=0.35)
                for x in (20, 62, 104, 146)
            ),
            f'<path d="M42 48L36 26L47 29L46 7L58 18L66 3L71 19L84 9L82 28L90 26L80 48Z" fill="{hair}" '
            f'stroke="{hair}" stroke-width="4" {ROUND}/>',
            shoulders("#2B2B35", "#1B1B24", skin),
            shape("M38 101L60 118L50 124H26L30 104Z M82 101L60 118L70 124H94L90 104Z", "#5A5A6C"),
            line("M35 110L44 118M85 110L76 118", "#C9CBD8", 2.2),
            head(skin),
            shape("M31 52C34 40 40 35 47 33L46 44C39 46 34 49 31 52Z", "#8C5A35", opacity=0.55),
            shape("M89 52C86 40 80 35 73 33L74 44C81 46 86 49 89 52Z", "#8C5A35", opacity=0.55),
            f'<path d="M45 32L50 47L56 38L61 49L66 38L72 46L76 32Z" fill="{hair}" '
            f'stroke="{hair}" stroke-width="3" {ROUND}/>',
            line("M50 28L52 18M60 30L63 14M70 30L75 19", sheen, 3),
            '<circle cx="91" cy="79" r="4.6" fill="none" stroke="#E9EAF2" stroke-width="2.6"/>',
            line("M40 60Q47 57 54 61", LINE_COLOUR, 3.6),
            line("M66 57Q74 50 81 57", LINE_COLOUR, 3.6),
            eyes("#3D7F6E", wide=4.6, high=5.8),
            line("M50 86Q62 91 71 82"),
        )
    )


def _ponytail() -> str:
    """A high ponytail and square glasses."""
    skin = Skin("#D9A074", "#B77A4D", "#D2604C")
    hair, sheen = "#1E1B2B", "#4B4666"
    return "".join(
        (
            sky("#FBD5DC", "#EE9FB4"),
            "".join(
                dot(x, y, 4, "#FFFFFF", opacity=0.55)
                for x, y in ((12, 18), (30, 8), (10, 44), (16, 74), (46, 4))
            ),
            shape("M70 22C84 2 112 6 112 36C112 58 104 70 110 92C96 88 90 70 92 52C93 38 86 30 74 32Z", hair),
            line("M86 16C98 16 104 26 103 40C102 54 98 62 101 74", sheen, 3.2),
            '<rect x="70" y="16" width="13" height="15" rx="5" fill="#F2C230"/>',
            shape("M26 68C20 38 38 20 60 20C82 20 100 38 94 68L86 72H34Z", hair),
            shoulders("#4D8FCB", "#3670A8", skin),
            shape("M46 101L60 114L74 101L80 104L64 122H56L40 104Z", "#FFFFFF"),
            head(skin),
            shape("M28 64C25 42 41 27 60 27C79 27 95 42 92 64C88 52 78 42 66 38C56 46 36 50 28 64Z", hair),
            line("M38 43C43 36 50 33 58 33", sheen, 3.4),
            brows(hair, lift=1.4),
            eyes("#6B4A2C", wide=4.4, high=5.6),
            '<g fill="#FFFFFF" fill-opacity="0.2" stroke="#262230" '
            'stroke-width="3.4" stroke-linejoin="round">'
            '<rect x="34.5" y="61" width="22.5" height="18" rx="4.5"/>'
            '<rect x="63" y="61" width="22.5" height="18" rx="4.5"/></g>',
            line("M57 67Q60 65 63 67M34.5 66L30 65M85.5 66L90 65", "#262230", 3),
            teeth(),
        )
    )


def _moustache() -> str:
    """No hair on top, a great white moustache, and a bow tie."""
    skin = Skin("#F5CDB0", "#D9A07E", "#E2735F")
    white, shade = "#F7F5EF", "#C7C6CC"
    return "".join(
        (
            sky("#3F5E9C", "#22345F"),
            stripes("#F2C95B", 0.22, upright=True),
            dot(27, 64, 12, white),
            dot(93, 64, 12, white),
            dot(25, 76, 8, white),
            dot(95, 76, 8, white),
            shoulders("#6B4630", "#4E3121", skin),
            shape("M44 101L60 112L76 101L72 124H48Z", "#F6F0E2"),
            shape("M60 108L42 100V118Z M60 108L78 100V118Z", "#C9302C"),
            dot(60, 108.6, 4.6, "#A62320"),
            shape("M30 60C28 34 42 20 60 20C78 20 92 34 90 60Z", skin.light),
            head(skin),
            line("M42 36C46 30 53 27 60 27", "#FFF1E2", 4),
            line("M47 47Q60 43.6 73 47M50 53Q60 50.4 70 53", skin.shade, 1.8),
            line("M39 62Q46 56 54 60M66 60Q74 56 81 62", white, 4.4),
            eye(47.5, 69, "#56789C", wide=4, high=4.8),
            eye(72.5, 69, "#56789C", wide=4, high=4.8),
            line("M34 72Q32 74 33 77M86 72Q88 74 87 77", skin.shade, 2),
            shape(
                "M60 79C66 75 76 77 82 84C86 88 91 88 94 85C93 94 82 97 73 94C67 92 63 89 60 86"
                "C57 89 53 92 47 94C38 97 27 94 26 85C29 88 34 88 38 84C44 77 54 75 60 79Z",
                white,
            ),
            line("M42 89C48 88 53 86 57 83M78 89C72 88 67 86 63 83", shade, 2.2),
            line("M55 93.4Q60 95.6 65 93.4", "#8B2A2C", 2.8),
        )
    )


def _bowl() -> str:
    """A child under fair hair cut round, a plaster on the nose, a tooth missing."""
    skin = Skin("#FDE3CC", "#F0BE9C", "#F78F7C")
    hair, sheen = "#F0C65A", "#FFEBA6"
    return "".join(
        (
            sky("#A8DDF2", "#E9F7E2"),
            shape("M88 10L104 26L92 44L80 24Z", "#E2473B"),
            line("M92 44C90 56 100 62 97 76C95 86 104 90 106 98", "#E2473B", 2),
            shape("M-4 104C20 94 40 100 60 100C90 100 104 94 124 102V124H-4Z", "#7BBF6A"),
            shape(
                "M20 70C16 36 36 16 60 16C84 16 104 36 100 70C100 76 96 78 92 76H28C24 78 20 76 20 70Z", hair
            ),
            shoulders("#E86A4A", "#C54E31", skin),
            line("M24 112C46 106 74 106 96 112M20 120C46 114 74 114 100 120", "#FFE4B8", 3),
            head(skin),
            shape("M22 66C18 40 38 21 60 21C82 21 102 40 98 66L92 58H28Z", hair),
            line("M36 42C42 33 52 29 62 30M30 54V46M44 55V48M76 55V48M90 54V46", sheen, 3.2),
            eyes("#4C8CC4", wide=6, high=7.4, y=71),
            '<g transform="rotate(-12 60 77)"><rect x="51" y="73.4" width="18" height="7.6" rx="3.8" '
            'fill="#E8A15E"/><rect x="56.6" y="73.4" width="6.8" height="7.6" fill="#F6C58E"/></g>',
            grin(),
            '<rect x="61" y="84.6" width="5" height="4.6" fill="#7A1F26"/>',
        )
    )


HAIR = {
    "moon": _moon,
    "flower": _flower,
    "afro": _afro,
    "braids": _braids,
    "beard": _beard,
    "silver": _silver,
    "mohawk": _mohawk,
    "ponytail": _ponytail,
    "moustache": _moustache,
    "bowl": _bowl,
}
"""Who is drawn how, by the names of the portraits."""
