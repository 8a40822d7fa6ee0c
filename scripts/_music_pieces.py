"""The five pieces: one for the title, whose theme the others quote, and one for each table.

All of them keep to the notes of D major, the key of the effects: the title and two tables are in D, one is in
its relative minor, one rests on G and E. Each has sections in which instruments enter and leave, and a thin
middle; the last bars lead back to the first, since a piece goes round for as long as a screen is open.
"""

from __future__ import annotations

from collections.abc import Callable

from _music_score import Piece

# The theme: two notes up and one that stays; then again, a little higher, and home.
THEME = """
A4:1 D5:1 F#5:2 | E5:1.5 D5:.5 B4:2 | B4:1 D5:1 G5:1.5 F#5:.5 | E5:3 -:1 |
A4:1 D5:1 A5:2 | G5:1.5 F#5:.5 D5:2 | E5:1 F#5:1 E5:1 C#5:1 | D5:4
"""
THEME_CHORDS = "D Bm7 G Asus D/F# G A D"
THEME_IN_THREE = """
A4:.5 D5:.5 F#5:2 | E5:1 D5:.5 B4:1.5 | B4:.5 D5:.5 G5:1.5 F#5:.5 | E5:3 |
A4:.5 D5:.5 A5:2 | G5:1 F#5:.5 D5:1.5 | E5:1 F#5:1 C#5:1 | D5:3
"""


def title() -> Piece:
    """A night at the table: a kalimba under a lamp, then the others one after another."""
    piece = Piece("title", 72, 4)
    night = """
    F#5:2 D5:1 B4:1 | C#5:3 A4:1 | B4:1 D5:1 G5:1.5 F#5:.5 | F#5:2 D5:2 |
    E5:1 G5:1 B5:1 A5:1 | F#5:3 D5:1 | B4:1 D5:1 E5:1 D5:1 | E5:4
    """
    stars = "D5:4 | C#5:4 | B4:2 G4:2 | A4:4 | B4:2 D5:2 | C#5:2 F#5:2 | E5:4 | -:4"
    answer = "-:4 | -:2 F#5:1 D5:1 | -:4 | -:1 D5:1 E5:1 A5:1 | -:4 | -:2 B5:1 G5:1 | -:4 | A5:1 F#5:1 D5:2"
    intro = piece.section("intro", "D Gmaj7 D Asus")
    intro.hold("pad", 0.9).broken("kalimba", "0.2.4.2.", 0.5, 0.5, 62, leave=0.4)
    first = piece.section("A", THEME_CHORDS)
    first.hold("pad", 0.9).melody("kalimba", THEME).low("bass", (0,), 0.7)
    second = piece.section("A harp", THEME_CHORDS)
    second.hold("pad", 0.7).melody("kalimba", THEME, 0.9).melody("celesta", answer, 0.45)
    second.broken("harp", "01234321", 0.5, 0.42, 50, leave=0.15).low("bass", (0, 2), 0.8)
    other = piece.section("B", "Bm7 F#m7 G D Em7 Bm7 G Asus")
    other.melody("celesta", night, 0.8).broken("harp", "0123.321", 0.5, 0.45, 50, leave=0.2)
    other.low("bass", (0, 2.5), 0.8).hold("pad", 0.6).melody("kalimba", night, 0.3, -12, late=0.5)
    middle = piece.section("C", "Gmaj7 F#m7 Em7 D Gmaj7 F#m7 Em7 Asus")
    middle.melody("glass", stars, 0.8).hold("pad", 0.55, 50).sparks("celesta", 0.11, 0.5, 0.3, 79)
    again = piece.section("A full", THEME_CHORDS)
    again.melody("harp", THEME, 1.0, -12).melody("celesta", answer, 0.5).hold("pad", 0.8)
    again.broken("kalimba", "..2.4.3.", 0.5, 0.35, 62, leave=0.2).low("bass", (0, 2, 3), 0.8)
    again.melody("glass", THEME, 0.28)
    outro = piece.section("outro", "G A D D")
    outro.melody("kalimba", "B4:1 D5:1 B4:2 | A4:1 C#5:1 E5:2 | D5:1.5 A4:.5 F#4:2 | D4:4", 0.8)
    outro.hold("pad", 0.8).low("bass", (0,), 0.6)
    return piece


def dualis() -> Piece:
    """Stately and starry: a slow dance in three for celesta and harp, in B minor and back to D."""
    piece = Piece("dualis", 72, 3)
    dance = """
    B4:1 D5:1.5 C#5:.5 | C#5:1 E5:2 | D5:1 G5:1.5 F#5:.5 | F#5:3 |
    G5:1 E5:1.5 D5:.5 | D5:1 F#5:2 | C#5:1 E5:1 C#5:1 | B4:3
    """
    bright = """
    F#5:1 A5:1.5 G5:.5 | E5:3 | D5:1 F#5:1.5 E5:.5 | C#5:3 |
    B4:1 D5:1 G5:1 | F#5:2 D5:1 | E5:1 G5:1 F#5:.5 E5:.5 | E5:3
    """
    below = "F#4:3 | A4:3 | B4:3 | A4:3 | B4:3 | B4:3 | A4:3 | F#4:3"
    minor, major = "Bm A G D Em Bm F#m Bm", "D A Bm F#m G D Em A"
    piece.section("intro", "Bm G Em F#m").low("harp", (0, 1), 0.7, 47).hold("pad", 0.8, 54)
    first = piece.section("A", minor)
    first.melody("celesta", dance, 0.9).low("bass", (0,), 0.8).strum("harp", (1,), 0.35, 54)
    second = piece.section("A harp", minor)
    second.melody("celesta", dance, 0.85).melody("harp", below, 0.6).low("bass", (0, 1), 0.8)
    second.broken("harp", "012345", 0.5, 0.38, 47, leave=0.1).hold("pad", 0.6, 54)
    third = piece.section("B", major)
    third.melody("harp", bright, 0.95).hold("pad", 0.9, 54).low("bass", (0, 1), 0.85)
    third.sparks("celesta", 0.12, 1.0, 0.4, 78)
    stars = piece.section("C", "Gmaj7 Gmaj7 Em7 Em7 Bm7 Bm7 F#m7 F#m7")
    stars.hold("pad", 0.75, 50, every=2).sparks("celesta", 0.36, 0.5, 0.5, 76).low("harp", (0,), 0.4, 42)
    quote = piece.section("theme", THEME_CHORDS)
    quote.melody("harp", THEME_IN_THREE, 1.0).melody("celesta", THEME_IN_THREE, 0.3, 12, late=0.5)
    quote.low("bass", (0,), 0.8).hold("pad", 0.6, 54)
    fourth = piece.section("B full", major)
    fourth.melody("celesta", bright, 0.85).broken("harp", "024531", 0.5, 0.42, 45, leave=0.1)
    fourth.low("bass", (0, 1, 2), 0.8).hold("pad", 0.7, 54)
    last = piece.section("A last", minor)
    last.melody("celesta", dance, 0.9).melody("harp", dance, 0.5, -12).low("bass", (0, 1), 0.85)
    last.hold("pad", 0.8, 54)
    coda = piece.section("coda", "G D Em Bm G D F#m Bm")
    coda.melody("celesta", "B5:3 | A5:3 | G5:3 | F#5:3 | D5:1 G5:2 | D5:1 F#5:2 | C#5:3 | B4:3", 0.6)
    coda.low("harp", (0, 1), 0.55, 47).hold("pad", 0.6, 54)
    return piece


def duality() -> Piece:
    """Calm and mineral: two marimbas whose figures drift against each other, and glass above them."""
    piece = Piece("duality", 60, 4)
    calm = "B4:4 | D5:2 F#5:2 | E5:4 | A4:4 | G4:2 B4:2 | D5:4 | C#5:2 E5:2 | A4:4"
    clear = "D5:2 F#5:2 | E5:4 | B4:2 D5:2 | G5:4 | F#5:3 E5:1 | D5:4 | E5:2 C#5:2 | A4:4"
    half = "A4:1 D5:1 F#5:2 | E5:1.5 D5:.5 B4:2 | B4:1 D5:1 G5:1.5 F#5:.5 | E5:3 -:1"
    intro = piece.section("intro", "Gmaj7 Gmaj7 D/F# D/F#")
    intro.broken("marimba", "0214.214", 0.5, 0.6, 50, leave=0.1)
    first = piece.section("A", "Gmaj7 Gmaj7 D/F# D/F# Em9 Em9 A A")
    first.broken("marimba", "02142142", 0.5, 0.6, 50, leave=0.08).melody("glass", calm, 0.8)
    first.low("bass", (0,), 0.55, 40)
    second = piece.section("B", "Bm7 Bm7 G6 G6 D D A/C# A/C#")
    second.broken("marimba", "0213021.", 0.5, 0.6, 50, leave=0.08).melody("drop", clear, 0.75)
    second.broken("marimba far", ".4.3.5.4", 0.5, 0.4, 57, leave=0.25).low("bass", (0, 2.5), 0.6, 40)
    middle = piece.section("C", "Em7 Em7 Gmaj7 Gmaj7 Bm7 Bm7 Asus A")
    middle.hold("glass", 0.36, 55, every=2).sparks("drop", 0.26, 0.5, 0.55, 74).low("bass", (0,), 0.4, 40)
    quote = piece.section("theme", "D D Bm7 Bm7 G G Asus A")
    quote.melody("marimba", half, 0.8, stretch=2.0).melody("glass", half, 0.3, 12, 1.0, 2.0)
    quote.broken("marimba far", "0.2.1.3.", 0.5, 0.45, 50, leave=0.15).low("bass", (0,), 0.6, 40)
    both = piece.section("A both", "Gmaj7 Gmaj7 D/F# D/F# Em9 Em9 A A")
    both.broken("marimba", "02142142", 0.5, 0.55, 50, leave=0.1).melody("glass", calm, 0.6)
    both.broken("marimba far", "3.5.4.", 0.75, 0.42, 57, leave=0.1).melody("drop", calm, 0.4, 12, late=1.0)
    both.low("bass", (0, 2), 0.6, 40)
    outro = piece.section("outro", "Gmaj7 Gmaj7 D/F# D/F#")
    outro.broken("marimba", "0214.2.4", 0.5, 0.5, 50, leave=0.15).sparks("drop", 0.12, 0.5, 0.4, 74)
    return piece


def dois() -> Piece:
    """Warm and folky: a waltz for guitar and a squeezebox, as after supper."""
    piece = Piece("dois", 100, 3)
    waltz = """
    A4:1 D5:1 E5:1 | F#5:2 E5:1 | D5:1 B4:1 D5:1 | A4:3 |
    B4:1 D5:1 F#5:1 | E5:2 D5:1 | C#5:1 E5:1 A5:1 | E5:3 |
    A4:1 D5:1 E5:1 | F#5:2 A5:1 | G5:1 F#5:1 E5:1 | D5:2 B4:1 |
    E5:1.5 F#5:.5 G5:1 | F#5:1 E5:1 C#5:1 | D5:3 | -:3
    """
    round_ = """
    B4:1 D5:1 G5:1 | G5:2 F#5:1 | F#5:1 D5:1 A4:1 | A4:3 | G4:1 B4:1 E5:1 | E5:2 D5:1 | C#5:3 | -:3 |
    B4:1 D5:1 G5:1 | B5:2 A5:1 | A5:1 F#5:1 D5:1 | F#5:3 | G5:1 F#5:1 E5:1 | C#5:1 D5:1 E5:1 | D5:3 | -:3
    """
    slow = """
    F#4:3 | B4:2 C#5:1 | A4:3 | -:3 | B4:3 | D5:2 B4:1 | A4:3 | -:3 |
    G4:2 B4:1 | E5:3 | D5:2 C#5:1 | B4:3 | C#5:3 | E5:2 D5:1 | C#5:3 | A4:3
    """
    home = "D D G D Bm Em A A D D G Bm Em A D D"
    away = "G G D D Em Em A A G G D Bm Em A D D"
    night = "Bm Bm F#m F#m G G D D Em Em Bm Bm A A A A"
    intro = piece.section("intro", "D D G D D Bm A A")
    intro.low("guitar low", (0,), 0.75, 40).strum("guitar", (1, 2), 0.4, 57)
    first = piece.section("A", home)
    first.melody("guitar", waltz, 0.95).low("guitar low", (0,), 0.75, 40).strum("guitar", (1, 2), 0.26, 55)
    second = piece.section("B", away)
    second.melody("accordion", round_, 1.0).low("guitar low", (0,), 0.8, 40).low("bass", (0,), 0.5)
    second.strum("guitar", (1, 2), 0.34, 55).beat("drum", "o..", 1, 0.4, 41)
    middle = piece.section("C", night)
    middle.melody("accordion", slow, 0.7).broken("guitar", "01234.", 0.5, 0.5, 47, leave=0.12)
    quote = piece.section("theme", THEME_CHORDS)
    quote.melody("guitar", THEME_IN_THREE, 1.0).hold("accordion", 0.38, 57).low("bass", (0,), 0.7)
    again = piece.section("A both", home)
    again.melody("guitar", waltz, 0.85).melody("accordion", waltz, 0.5, -12).low("bass", (0,), 0.7)
    again.strum("guitar", (1, 2), 0.3, 55).low("guitar low", (0,), 0.6, 40).beat("drum", "x.o", 1, 0.4, 41)
    coda = piece.section("coda", "G D Em Bm G A D D")
    coda.hold("accordion", 0.42, 55).broken("guitar", "0123.2", 0.5, 0.55, 47, leave=0.15)
    return piece


def duos() -> Piece:
    """Playful: a toy piano asks, pizzicato answers, and an egg of seeds keeps time."""
    piece = Piece("duos", 100, 4, swing=0.09)
    skip = """
    D5:.5 F#5:.5 A5:.5 F#5:.5 E5:1 -:1 | D5:.5 E5:.5 F#5:.5 D5:.5 A4:1 -:1 |
    B4:.5 D5:.5 G5:.5 D5:.5 B4:1 -:1 | C#5:.5 E5:.5 A5:.5 E5:.5 C#5:1 -:1 |
    D5:.5 F#5:.5 A5:.5 F#5:.5 E5:1 F#5:1 | D5:1 B4:1 D5:.5 B4:.5 A4:1 |
    G4:.5 B4:.5 E5:1 D5:.5 B4:.5 G4:1 | A4:1 C#5:1 A4:1 -:1
    """
    tiptoe = """
    B4:1 -:.5 B4:.5 D5:1 B4:1 | C#5:1 -:.5 C#5:.5 E5:1 C#5:1 | A4:1 -:.5 C#5:.5 F#5:1 E5:1 | D5:2 B4:1 -:1 |
    G5:.5 F#5:.5 E5:.5 D5:.5 B4:1 D5:1 | E5:.5 D5:.5 C#5:.5 B4:.5 A4:1 C#5:1 | D5:1 A4:1 F#4:1 A4:1 | D5:2 -:2
    """
    reply = "-:2 -:1 A4:.5 F#4:.5 | -:2 -:1 F#4:.5 A4:.5 | -:3 D5:.5 B4:.5 | -:3 E5:.5 C#5:.5 | -:16"
    ask = """
    -:1 B4:1 E5:1 G5:1 | F#5:4 | -:1 F#4:1 B4:1 D5:1 | C#5:4 |
    -:1 B4:1 D5:1 G5:1 | B5:4 | A5:2 E5:2 | C#5:4
    """
    home, away = "D D G A D Bm Em A", "G A F#m Bm G A D D"
    intro = piece.section("intro", "D D G A")
    intro.low("pizzicato", (0, 2), 0.8, 45).beat("shaker", "..x...x.", 0.5, 0.5)
    intro.broken("kalimba", "..2.1.3.", 0.5, 0.32, 62, leave=0.2)
    first = piece.section("A", home)
    first.melody("toy piano", skip, 0.9).low("pizzicato", (0, 2), 0.75, 45).melody("pizzicato", reply, 0.6)
    second = piece.section("A steps", home)
    second.melody("toy piano", skip, 0.8).low("pizzicato", (0, 1, 2, 3), 0.7, 45).melody(
        "pizzicato", reply, 0.6
    )
    second.beat("shaker", "o.x.o.xo", 0.5, 0.6).broken("kalimba", ".2.1.2.1", 0.5, 0.3, 62, leave=0.2)
    third = piece.section("B", away)
    third.melody("pizzicato", tiptoe, 1.0).low("bass", (0, 2), 0.65).beat("shaker", "x.o.x.o.", 0.5, 0.45)
    third.strum("toy piano", (1.5, 3), 0.22, 62)
    middle = piece.section("C", "Em7 Em7 Bm7 Bm7 G G Asus A")
    middle.melody("kalimba", ask, 0.8).hold("pad", 0.6, 55, every=2).low("pizzicato", (0,), 0.5, 45)
    quote = piece.section("theme", THEME_CHORDS)
    quote.melody("toy piano", THEME, 0.8).broken("pizzicato", "0.2.1.2.", 0.5, 0.5, 57, leave=0.1)
    quote.low("bass", (0, 2), 0.7)
    fourth = piece.section("B both", away)
    fourth.melody("pizzicato", tiptoe, 0.9).melody("toy piano", tiptoe, 0.45, 12).low(
        "bass", (0, 2, 3.5), 0.65
    )
    fourth.beat("shaker", "o.x.o.xo", 0.5, 0.6).broken("kalimba", ".2.1.2.1", 0.5, 0.3, 62, leave=0.25)
    last = piece.section("A last", home)
    last.melody("kalimba", skip, 0.62).melody("toy piano", reply, 0.5, 12).low(
        "pizzicato", (0, 2, 3), 0.75, 45
    )
    last.beat("shaker", "o.x.o.x.", 0.5, 0.5)
    outro = piece.section("outro", "G A D A")
    outro.low("pizzicato", (0, 2), 0.7, 45).sparks("toy piano", 0.22, 0.5, 0.4, 74)
    outro.broken("kalimba", "0.2.1.3.", 0.5, 0.32, 62, leave=0.15)
    return piece


PIECES: dict[str, Callable[[], Piece]] = {
    "title": title,
    "dualis": dualis,
    "duality": duality,
    "dois": dois,
    "duos": duos,
}
