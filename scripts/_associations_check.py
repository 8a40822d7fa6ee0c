"""What a person looks at after building the tables: the pictures nearest to some words, the nearest pairs."""

from __future__ import annotations

from engine.duos import data

WORDS = (
    "insect", "sea", "kitchen", "wings", "spring", "music", "winter", "night", "farm", "red", "round",
    "Africa", "sharp", "sweet", "fast", "slow", "love", "fairytale", "extinct", "sleep", "school", "stripes",
    "pet", "magic",
    "海", "春", "こわい", "はやい", "台所", "しま",
)  # fmt: skip
SHOWN = 8
HINTED = (
    (("bee", "bear"), ("cat", "dog", "whale", "owl", "crab", "lion", "goat", "snail", "ant", "deer")),
    (("piano", "violin"), ("bed", "car", "apple", "hammer", "moon", "soap", "book", "key", "rose", "egg")),
    (
        ("crab", "octopus", "turtle", "penguin"),
        ("lion", "owl", "camel", "snail", "goat", "ant", "fox", "cat"),
    ),
)


def show() -> None:
    """Print the checks."""
    for word in WORDS:
        scores = data.word_scores(word) or {}
        nearest = sorted(scores, key=lambda picture: -scores[picture])[:SHOWN]
        print(f"  {word}: {', '.join(nearest) or 'unknown'}")
    for category in data.CATEGORIES:
        names = data.pictures(category)
        pairs = [(sum(data.pair_facets(a, b)), a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        nearest_pairs = sorted(pairs, reverse=True)[: 3 * SHOWN]
        print(f"  {category}: " + ", ".join(f"{a} & {b}" for _, a, b in nearest_pairs))
    for wanted, others in HINTED:
        hints = data.best_words(wanted, others)
        said = (f"{hint.word} {hint.japanese} {hint.clearness:.1f}" for hint in hints)
        print(f"  {' '.join(wanted)}: " + ", ".join(said))
