"""Faces for people to choose from, told by what they wear: a scarf, a turban, hats, headphones."""

from __future__ import annotations

from game.table.portrait_parts import (
    LINE_COLOUR,
    Skin,
    brows,
    dot,
    eye,
    eyes,
    head,
    line,
    shape,
    shoulders,
    sky,
    teeth,
)


def _scarf() -> str:
    """A scarf around the head, laid in soft folds."""
    skin = Skin("#E9B98D", "#C98F60", "#DE6E58")
    cloth, fold, light = "#F3CBC2", "#D69C98", "#FFF0EA"
    return "".join(
        (
            sky("#2F8F8A", "#15505A"),
            "".join(
                shape(f"M{x} {y}L{x + 7} {y + 9}L{x} {y + 18}L{x - 7} {y + 9}Z", "#8FD6CC", opacity=0.4)
                for x, y in ((14, 8), (106, 8), (8, 48), (112, 48), (14, 84), (106, 84))
            ),
            shape(
                "M18 124C10 96 20 78 20 60C20 32 38 13 60 13C82 13 100 32 100 60C100 78 110 96 102 124Z",
                cloth,
            ),
            head(skin),
            f'<path fill="{cloth}" fill-rule="evenodd" '
            'd="M60 13C84 13 101 32 100 60C100 84 84 106 60 106C36 106 20 84 20 60C19 32 36 13 60 13Z'
            ' M60 35C43 35 33 46 33 63C33 82 45 95 60 95C75 95 87 82 87 63C87 46 77 35 60 35Z"/>',
            shape(
                "M22 88C34 104 52 110 66 108C84 105 94 98 99 88"
                "C106 100 106 114 104 124H16C14 112 16 98 22 88Z",
                cloth,
            ),
            line("M33 100C46 110 70 112 92 98M28 112C48 120 78 120 98 108", fold, 3),
            line("M34 48C38 34 48 26 60 25", light, 3.6),
            line("M96 56C96 78 86 94 72 101", fold, 2.6),
            dot(90, 88, 4.6, "#F5C64F"),
            dot(90, 88, 2, "#FFF3CF"),
            brows("#3A2018"),
            eyes("#6B4423", wide=5, high=6.2),
            line("M40 66L37.4 63.6M80 66L82.6 63.6", LINE_COLOUR, 2.4),
            line("M51 83Q60 91.5 69 83"),
        )
    )


def _turban() -> str:
    """A saffron turban and a trimmed dark beard."""
    skin = Skin("#C48A5A", "#9C6538", "#C2503F")
    cloth, fold, light = "#F0A02F", "#C4741A", "#FFD07A"
    hair = "#2A1B1A"
    return "".join(
        (
            sky("#7FA6D8", "#35599A"),
            "".join(
                dot(x, y, 2.4, "#FFFFFF", opacity=0.6)
                for x, y in ((12, 20), (24, 52), (8, 82), (108, 20), (98, 56), (112, 82))
            ),
            shoulders("#F4EBDA", "#D5C6A8", skin),
            line("M60 108V124M52 104L60 112L68 104", "#B79A62", 2.6),
            head(skin),
            shape(
                "M29 62C31 74 38 79 48 78C54 75 66 75 72 78C82 79 89 74 91 62"
                "C94 88 80 106 60 106C40 106 26 88 29 62Z",
                hair,
            ),
            line("M44 82C50 77 57 77.4 60 80C63 77.4 70 77 76 82", "#4B3431", 3.4),
            shape("M51 84.6C57 87 63 87 69 84.6C68 91 64.6 93.4 60 93.4C55.4 93.4 52 91 51 84.6Z", "#FFFFFF"),
            line("M40 58.6Q47 54.6 54 58.6M66 58.6Q73 54.6 80 58.6", hair, 3.6),
            eye(47.5, 68, "#8A5A2C", wide=4.4, high=5.4),
            eye(72.5, 68, "#8A5A2C", wide=4.4, high=5.4),
            shape("M24 58C16 30 34 6 60 6C86 6 104 30 96 58C90 46 76 38 60 38C44 38 30 46 24 58Z", cloth),
            shape("M60 38L52 46H68Z", "#D8553F"),
            line("M24 52C34 38 48 28 76 12M21 40C34 26 46 18 62 9M95 50C86 38 74 32 60 34", fold, 2.8),
            line("M30 34C36 22 44 15 54 11", light, 3.4),
            dot(60, 27, 5.4, "#2F8E90"),
            dot(58.6, 25.6, 1.8, "#D9FBF6"),
        )
    )


def _straw() -> str:
    """A wide straw hat with a red ribbon, in the sun."""
    skin = Skin("#EDBB8C", "#CB8D5C", "#DF6D50")
    hair, straw, shade = "#4A2A1C", "#F3D588", "#C99C48"
    return "".join(
        (
            sky("#CFEFD0", "#6FB38A"),
            "".join(
                shape(
                    f"M{x} 124C{x - 2} {y + 16} {x - 8} {y + 8} {x - 10} {y}"
                    f"C{x} {y + 6} {x + 3} {y + 16} {x + 4} 124Z",
                    "#3F8560",
                )
                for x, y in ((12, 76), (24, 90), (104, 78), (116, 88))
            ),
            shape("M26 50H94L98 88C96 96 88 98 84 92H36C32 98 24 96 22 88Z", hair),
            shoulders("#FFFFFF", "#D7DDE4", skin),
            line("M26 116H94M22 123H98", "#3E79B8", 3.4),
            head(skin),
            shape("M28 66C30 54 36 50 46 50H74C84 50 90 54 92 66C84 58 72 58 62 55C54 60 38 58 28 66Z", hair),
            '<ellipse cx="60" cy="47" rx="56" ry="14" fill="#C99C48"/>',
            '<ellipse cx="60" cy="44" rx="56" ry="13" fill="#F3D588"/>',
            shape("M32 44C30 20 42 7 60 7C78 7 90 20 88 44C78 50 42 50 32 44Z", straw),
            shape("M31.6 36C44 44 76 44 88.4 36L88.6 46C76 53 44 53 31.4 46Z", "#D9402F"),
            line("M40 20C46 14 52 12 60 12M36 29C50 34 70 34 84 29M42 18C52 23 68 23 78 18", shade, 2),
            line("M9 46C22 52 38 55 52 56M111 46C98 52 82 55 68 56", shade, 2),
            eyes("#4F7A3A", wide=4.8, high=5.8, y=71),
            brows("#33190F", lift=-2),
            teeth(),
        )
    )


def _beret() -> str:
    """A red beret over a wave of dark hair, a striped shirt."""
    skin = Skin("#FADCC6", "#E6B496", "#EE8074")
    hair, sheen = "#33241F", "#66493B"
    return "".join(
        (
            sky("#E6E2F4", "#A9A0D2"),
            shape("M84 124L96 40L102 18L108 40L120 124H112L102 84L92 124Z", "#7C72AE", opacity=0.75),
            line("M90 84H114M94 58H110", "#7C72AE", 2.6),
            shape(
                "M23 60C20 48 28 34 44 30H78C94 34 100 48 97 62C99 80 96 90 88 92H32C24 90 21 78 23 60Z", hair
            ),
            shoulders("#F7F7F4", "#D6D7DC", skin),
            line("M28 110C46 105 74 105 92 110M22 119C46 113 74 113 98 119", "#27375E", 4.4),
            head(skin),
            shape(
                "M27 68C26 50 34 40 46 40L84 42C92 46 94 56 93 68C89 58 82 53 74 51C60 62 40 56 27 68Z", hair
            ),
            line("M36 50C44 45 54 46 62 49", sheen, 3),
            shape(
                "M22 46C14 34 22 14 52 11C84 8 110 20 106 36"
                "C103 46 88 46 74 43C56 39 38 42 28 49C25 50 23 49 22 46Z",
                "#D63A34",
            ),
            shape(
                "M26 48C38 40 56 38 74 42C86 44 98 45 104 40C98 52 84 50 74 48C56 44 40 46 29 52Z", "#A12421"
            ),
            line("M34 28C42 20 54 17 66 17", "#F4857A", 3.6),
            line("M60 11L62 4", "#A12421", 4),
            brows("#33241F"),
            eyes("#5E7F9E", wide=4.8, high=6),
            dot(78, 84, 1.7, "#5B3A2C"),
            line("M50 84Q60 90 70 82"),
        )
    )


def _captain() -> str:
    """A captain's cap, a grey beard, the sea behind."""
    skin = Skin("#E8AE86", "#C67F57", "#D9574A")
    grey, shade = "#B9BCC6", "#8B909E"
    waves = "".join(
        line(f"M-6 {y}Q4 {y - 8} 14 {y}T34 {y}T54 {y}T74 {y}T94 {y}T114 {y}T134 {y}", "#EAF7FF", 3)
        for y in (66, 80, 94)
    )
    return "".join(
        (
            sky("#BFE3F0", "#F6E7C4"),
            '<rect x="0" y="58" width="120" height="62" fill="#2E7FA6"/>',
            waves,
            shape("M27 50H93V74C93 80 88 82 86 78H34C32 82 27 80 27 74Z", grey),
            shoulders("#1F2C52", "#141D3A", skin),
            line("M50 106L60 116L70 106M60 116V124", "#F2C95B", 2.6),
            head(skin),
            shape(
                "M28 64C32 74 40 77 50 76C56 74 64 74 70 76C80 77 88 74 92 64"
                "C94 90 80 108 60 108C40 108 26 90 28 64Z",
                grey,
            ),
            line("M42 90C44 96 47 100 50 102M60 97V104M78 90C76 96 73 100 70 102", shade, 2.6),
            shape(
                "M42 84C48 76 57 76 60 79C63 76 72 76 78 84C70 84 65 83 60 82C55 83 50 84 42 84Z", "#E4E6EC"
            ),
            line("M52 87Q60 92.6 68 87", "#7A231F", 3.2),
            line("M40 60Q47 56 54 60M66 60Q73 56 80 60", shade, 4),
            eye(47.5, 68, "#2E7FA6", wide=4.2, high=5),
            eye(72.5, 68, "#2E7FA6", wide=4.2, high=5),
            line("M36 70L33 68M36 73L33 74M84 70L87 68M84 73L87 74", skin.shade, 1.8),
            shape(
                "M20 32C18 16 36 8 60 8C84 8 102 16 100 32C98 40 90 42 88 44H32C30 42 22 40 20 32Z", "#FBFAF5"
            ),
            shape("M28 40C40 34 80 34 92 40V51C80 45 40 45 28 51Z", "#1F2C52"),
            shape(
                "M28 50C40 43 80 43 92 50C94 56 88 59 84 58C72 52 48 52 36 58C32 59 26 56 28 50Z", "#101731"
            ),
            line("M34 54C46 48.6 74 48.6 86 54", "#5A6690", 2),
            dot(60, 30, 7, "#F2C95B"),
            line("M60 25.6V34M56.4 30.6Q57 34.4 60 34.4Q63 34.4 63.6 30.6", "#1F2C52", 2),
            line("M30 24C36 17 46 14 56 13", "#FFFFFF", 3),
            line("M34 34C50 27 70 27 86 34", "#D8D4C6", 2),
        )
    )


def _headphones() -> str:
    """Large headphones, short hair, the music behind."""
    skin = Skin("#6E4430", "#51301F", "#A8443A")
    hair = "#1A1216"
    bars = "".join(
        f'<rect x="{x}" y="{108 - high}" width="9" height="{high}" '
        f'rx="3" fill="#7BE0E8" fill-opacity="0.75"/>'
        for x, high in ((2, 34), (14, 58), (26, 80), (86, 82), (98, 62), (110, 40))
    )
    return "".join(
        (
            sky("#F4F0FF", "#B79AE8"),
            bars,
            shape("M28 62C24 34 40 19 60 19C80 19 96 34 92 62Z", hair),
            shoulders("#F2C230", "#CC9A16", skin),
            shape("M34 104C40 98 80 98 86 104C84 114 74 118 60 118C46 118 36 114 34 104Z", "#FFDC66"),
            line("M50 112V122M70 112V122", "#FFFFFF", 2.6),
            head(skin),
            shape("M30 54C30 36 44 26 60 26C76 26 90 36 90 54C84 45 80 43 74 42H46C40 43 36 45 30 54Z", hair),
            line("M44 30L50 39M54 27L60 38", "#51301F", 2),
            line("M24 66C18 30 38 10 60 10C82 10 102 30 96 66", "#F6F6FA", 8),
            line("M29 40C35 24 46 17 58 16", "#C9CBD8", 2.4),
            '<rect x="14" y="56" width="18" height="30" rx="9" fill="#E2473B"/>',
            '<rect x="88" y="56" width="18" height="30" rx="9" fill="#E2473B"/>',
            line("M19 64V76M101 64V76", "#F5887B", 3),
            brows(hair, lift=0.4),
            eyes("#B07A3C", wide=4.8, high=6),
            shape("M47 81C55 85 67 84.6 74 80C73.6 89 68 94 61 94C53 94 47.6 89 47 81Z", "#5E1519"),
            shape(
                "M47.8 81.8C55 85 66 85 73.2 81C73 84 72 86 71 87"
                "C64 89.4 56 89.4 50 87C48.8 85.4 48 83.6 47.8 81.8Z",
                "#FFFFFF",
            ),
        )
    )


HATS = {
    "scarf": _scarf,
    "turban": _turban,
    "straw": _straw,
    "beret": _beret,
    "captain": _captain,
    "headphones": _headphones,
}
"""Who is drawn how, by the names of the portraits."""
