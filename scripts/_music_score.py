"""How a piece is written down: tunes and chords as text, sections one after another, notes on a time line."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "add9": (0, 4, 7, 14),
    "m9": (0, 3, 7, 14),
    "sus": (0, 5, 7),
}


class Note(NamedTuple):
    """One note: when and how long in beats, a MIDI pitch, and how loud beside others of its voice."""

    beat: float
    voice: str
    pitch: int
    length: float
    gain: float


class Chord(NamedTuple):
    """The pitch class of the bass, and those of the whole chord from its root upwards."""

    bass: int
    tones: tuple[int, ...]

    def above(self, lowest: int) -> list[int]:
        """The tones as pitches in close position, none below `lowest`, from low to high."""
        return sorted(lowest + (tone - lowest) % 12 for tone in self.tones)

    def root(self, lowest: int) -> int:
        """The bass as a pitch, not below `lowest`."""
        return lowest + (self.bass - lowest) % 12


def pitch_class(name: str) -> int:
    """Of `D` or `F#`."""
    return (STEPS[name[0]] + name.count("#")) % 12


def pitch(name: str) -> int:
    """The MIDI number of `D5` or `F#4`."""
    return pitch_class(name[:-1]) + 12 * (int(name[-1]) + 1)


def frequency(midi: int) -> float:
    """In Hz, equal temperament."""
    return 440.0 * 2 ** ((midi - 69) / 12)


def chord(name: str) -> Chord:
    """Of `D`, `Bm7` or `D/F#`."""
    name, _, low = name.partition("/")
    length = 2 if name[1:2] == "#" else 1
    root = pitch_class(name[:length])
    tones = tuple((root + step) % 12 for step in QUALITIES[name[length:]])
    return Chord(pitch_class(low) if low else root, tones)


def tune(text: str) -> list[tuple[float, int, float]]:
    """Of `A4:1 D5:1 | -:2`: beats, pitches and lengths; `-` rests, and bars are for the reader."""
    beat, notes = 0.0, []
    for word in text.replace("|", " ").split():
        name, _, length = word.partition(":")
        if name != "-":
            notes.append((beat, pitch(name), float(length)))
        beat += float(length)
    return notes


class Section:
    """Some bars of a piece with their chords; its methods let voices enter."""

    def __init__(self, label: str, chords: str, first_beat: float, bar: int, rng: random.Random) -> None:
        self.label = label
        self.chords: Sequence[Chord] = [chord(name) for name in chords.split()]
        self.first_beat = first_beat
        self.bar = bar
        self.notes: list[Note] = []
        self._rng = rng

    @property
    def beats(self) -> int:
        """How long it is."""
        return self.bar * len(self.chords)

    def _add(self, beat: float, voice: str, midi: int, length: float, gain: float) -> None:
        # Nobody plays two notes quite alike.
        loud = gain * self._rng.uniform(0.86, 1.06)
        self.notes.append(Note(self.first_beat + beat, voice, midi, length, loud))

    def melody(
        self,
        voice: str,
        text: str,
        gain: float = 1.0,
        shift: int = 0,
        late: float = 0.0,
        stretch: float = 1.0,
    ) -> Section:
        """A tune; `shift` in semitones, `late` in beats, as of an echo; first beats are a little louder."""
        for beat, midi, length in tune(text):
            accent = 1.1 if beat % self.bar == 0 else 1.0
            self._add(beat * stretch + late, voice, midi + shift, length * stretch, gain * accent)
        return self

    def hold(self, voice: str, gain: float = 1.0, lowest: int = 55, every: int = 1) -> Section:
        """The chords, held; those that go on for bars are struck once, with `every` bars a breath."""
        for number in range(0, len(self.chords), every):
            for index, midi in enumerate(self.chords[number].above(lowest)):
                loud = gain / (1 + 0.15 * index)
                self._add(number * self.bar, voice, midi, self.bar * every, loud)
        return self

    def low(self, voice: str, beats: Sequence[float] = (0,), gain: float = 1.0, lowest: int = 38) -> Section:
        """Roots on the given beats; every second one is the fifth, if the chord has it."""
        for number, one in enumerate(self.chords):
            root = one.root(lowest)
            fifth = next((t for t in (root + 7, root - 5) if t % 12 in one.tones and t >= lowest - 3), root)
            for index, beat in enumerate(beats):
                midi = fifth if index % 2 else root
                self._add(number * self.bar + beat, voice, midi, self.bar / len(beats), gain)
        return self

    def broken(
        self, voice: str, order: str, step: float, gain: float = 1.0, lowest: int = 57, leave: float = 0.0
    ) -> Section:
        """The chords note by note: `order` counts their tones from below, 3 and more an octave up; `.` rests.

        `leave` is the chance that a weak note stays out, so that no two bars are quite the same.
        """
        for number, one in enumerate(self.chords):
            tones = one.above(lowest)
            for index, letter in enumerate(order):
                beat = index * step
                if letter == "." or beat >= self.bar or (index and self._rng.random() < leave):
                    continue
                octave, place = divmod(int(letter), len(tones))
                loud = gain * (1.0 if index == 0 else 0.82)
                self._add(number * self.bar + beat, voice, tones[place] + 12 * octave, step * 2, loud)
        return self

    def strum(self, voice: str, beats: Sequence[float], gain: float = 1.0, lowest: int = 57) -> Section:
        """All tones nearly together."""
        for number, one in enumerate(self.chords):
            for beat in beats:
                for index, midi in enumerate(one.above(lowest)):
                    self._add(number * self.bar + beat + 0.025 * index, voice, midi, 1.0, gain * 0.7)
        return self

    def sparks(self, voice: str, chance: float, step: float, gain: float = 1.0, lowest: int = 74) -> Section:
        """Now and then a tone of the chord high above, never the same twice in a row."""
        last = 0
        for number, one in enumerate(self.chords):
            tones = [*one.above(lowest), one.above(lowest)[0] + 12]
            for index in range(round(self.bar / step)):
                if self._rng.random() < chance:
                    last = self._rng.choice([tone for tone in tones if tone != last])
                    self._add(number * self.bar + index * step, voice, last, step * 2, gain)
        return self

    def beat(self, voice: str, rhythm: str, step: float, gain: float = 1.0, midi: int = 60) -> Section:
        """Percussion: `x` loud, `o` soft, `.` none; repeated in every bar."""
        for number in range(len(self.chords)):
            for index, letter in enumerate(rhythm):
                if letter != ".":
                    pitch_ = midi + self._rng.randrange(4) if voice == "shaker" else midi
                    loud = gain * (1.0 if letter == "x" else 0.55)
                    self._add(number * self.bar + index * step, voice, pitch_, step, loud)
        return self


class Piece:
    """A piece of music: a tempo, a bar and sections that follow one another and then begin anew."""

    def __init__(self, name: str, tempo: float, bar: int, swing: float = 0.0) -> None:
        self.name = name
        self.tempo = tempo
        self.bar = bar
        self.swing = swing
        """How much later, in beats, the second half of a beat comes."""
        self.sections: list[Section] = []
        self._rng = random.Random(f"music {name}")

    def section(self, label: str, chords: str) -> Section:
        """The next section: one chord a bar."""
        first = self.sections[-1].first_beat + self.sections[-1].beats if self.sections else 0.0
        self.sections.append(Section(label, chords, first, self.bar, self._rng))
        return self.sections[-1]

    @property
    def seconds(self) -> float:
        """How long one round of it is."""
        return sum(section.beats for section in self.sections) * 60 / self.tempo

    def time(self, beat: float) -> float:
        """When a beat comes, in seconds."""
        late = self.swing if abs(beat % 1 - 0.5) < 0.01 else 0.0
        return (beat + late) * 60 / self.tempo

    def starts(self) -> list[tuple[str, float]]:
        """Where each section begins."""
        return [(section.label, self.time(section.first_beat)) for section in self.sections]
