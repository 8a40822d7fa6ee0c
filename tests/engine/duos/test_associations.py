"""What the bots know about the pictures: what belongs together, and what a word brings to mind."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.duos import data, hint_words, lexicon, resources, words

LAID = (
    "crab",
    "octopus",
    "turtle",
    "penguin",
    "lion",
    "owl",
    "camel",
    "snail",
    "goat",
    "ant",
    "fox",
    "giraffe",
)


def facet(a: str, b: str, name: str) -> int:
    return data.pair_facets(a, b)[data.facets.index(name)]


def nearest(word: str, number: int, category: str) -> set[str]:
    scores = data.word_scores(word)
    assert scores is not None, word
    return set(sorted(data.pictures(category), key=lambda picture: -scores[picture])[:number])


@pytest.mark.parametrize("category", data.CATEGORIES)
def test_a_pair_is_the_same_pair_from_both_sides(category: str) -> None:
    for a, b in combinations(data.pictures(category), 2):
        assert data.pair_facets(a, b) == data.pair_facets(b, a)
        assert len(data.pair_facets(a, b)) == len(data.facets)


def test_the_table_holds_every_pair_once() -> None:
    sizes = [len(data.pictures(category)) for category in data.CATEGORIES]
    pairs = sum(size * (size - 1) // 2 for size in sizes)
    assert len(resources.table("pairs")) == pairs * len(data.facets)


@pytest.mark.parametrize(("a", "b"), [("cat", "cat"), ("cat", "key"), ("key", "cat")])
def test_a_picture_makes_no_pair_with_itself_or_with_the_other_category(a: str, b: str) -> None:
    with pytest.raises(ValueError, match="no pair"):
        data.pair_facets(a, b)


@pytest.mark.parametrize(
    ("a", "b", "name"),
    [
        ("hen", "rooster", "kind"),
        ("dolphin", "whale", "kind"),
        ("kangaroo", "koala", "place"),
        ("crab", "octopus", "place"),
        ("donkey", "horse", "use"),
        ("cat", "mouse", "needs"),
        ("flamingo", "pig", "colour"),
        ("giraffe", "flamingo", "shape"),
        ("hedgehog", "pufferfish", "material"),
        ("camel", "horse", "trade"),
        ("snail", "turtle", "trait"),
        ("lock", "key", "together"),
        ("needle", "thread", "together"),
        ("hammer", "screwdriver", "together"),
        ("sun", "moon", "opposite"),
        ("moose", "goose", "sound_en"),
        ("letter", "mirror", "sound_ja"),
    ],
)
def test_what_everybody_knows_is_known(a: str, b: str, name: str) -> None:
    assert facet(a, b, name) > 0


@pytest.mark.parametrize(
    ("a", "b", "name"),
    [
        ("lion", "rabbit", "place"),
        ("shark", "camel", "kind"),
        ("cow", "lion", "use"),
        ("flamingo", "crow", "colour"),
        ("key", "umbrella", "together"),
        ("sun", "socks", "opposite"),
        ("cat", "whale", "sound_en"),
    ],
)
def test_what_nobody_would_say_is_not_claimed(a: str, b: str, name: str) -> None:
    assert facet(a, b, name) == 0


@pytest.mark.parametrize(
    ("a", "b", "name", "further"),
    [
        ("bee", "butterfly", "like_where", "shark"),
        ("piano", "violin", "like_use", "soap"),
        ("panda", "zebra", "like_looks", "frog"),
        ("sloth", "snail", "like_trait", "eagle"),
        ("lion", "tiger", "like_group", "jellyfish"),
        ("bee", "bear", "mention", "orca"),
    ],
)
def test_the_model_puts_like_to_like(a: str, b: str, name: str, further: str) -> None:
    assert facet(a, b, name) > facet(a, further, name)


def test_a_rare_thing_in_common_tells_more_than_a_frequent_one() -> None:
    assert facet("flamingo", "pig", "colour") > facet("bear", "bison", "colour")


@pytest.mark.parametrize(
    ("word", "category", "expected"),
    [
        ("insect", "animals", {"bee", "fly", "ant", "mosquito", "beetle", "butterfly"}),
        ("sea", "animals", {"whale", "shark", "crab", "squid"}),
        ("wings", "animals", {"butterfly", "bat", "eagle"}),
        ("slow", "animals", {"snail", "turtle", "sloth"}),
        ("Africa", "animals", {"elephant", "giraffe", "zebra", "lion"}),
        ("stripes", "animals", {"zebra", "tiger", "bee"}),
        ("extinct", "animals", {"mammoth", "dodo", "trex", "brachiosaurus"}),
        ("music", "things", {"piano", "violin", "guitar", "drum", "trumpet"}),
        ("kitchen", "things", {"frying_pan", "teapot", "egg"}),
        ("winter", "things", {"snowman", "scarf", "gloves"}),
        ("red", "things", {"apple", "fire_engine", "rose", "car"}),
        ("school", "things", {"pencil", "eraser", "book"}),
        ("海", "animals", {"whale", "shark", "crab"}),
        ("むし", "animals", {"bee", "beetle", "ant"}),
        ("音楽", "things", {"piano", "violin", "guitar"}),
        ("台所", "things", {"frying_pan", "teapot"}),
        ("つめたい", "things", {"ice_cream", "snowman"}),
    ],
)
def test_a_word_brings_the_expected_pictures_to_mind(word: str, category: str, expected: set[str]) -> None:
    assert expected <= nearest(word, 24, category)


@pytest.mark.parametrize("category", data.CATEGORIES)
def test_the_name_of_a_picture_means_that_picture_above_all(category: str) -> None:
    for picture in data.pictures(category):
        scores = data.word_scores(picture.replace("_", " "))
        assert scores is not None, picture
        assert scores[picture] == max(scores[other] for other in data.pictures(category))


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("Lighthouses", "lighthouse"),
        ("hedgehogs", "hedgehog"),
        ("SWIMMING", "swimming"),
        ("ｓｅａ", "sea"),
        (" ice cream ", "icecream"),
        ("カニ", "crab"),
        ("かに", "crab"),
        ("はし", "bridge"),
        ("はし", "chopsticks"),
        ("静かな", "quiet"),
    ],
)
def test_a_word_is_understood_however_it_is_typed(typed: str, understood: str) -> None:
    assert understood in words.known_words(typed)


@pytest.mark.parametrize("nonsense", ["qwxzzy", "ぬるぽがっ", "", "  ", "98765"])
def test_an_unknown_word_is_said_to_be_unknown(nonsense: str) -> None:
    assert data.word_scores(nonsense) is None
    assert data.fits(nonsense, LAID) is None


def test_there_are_enough_words_to_talk() -> None:
    assert len(resources.table("words").split(b"\n")) >= 15_000
    assert len(data.words("en")) >= 500
    assert len(data.words("ja")) >= 450


def test_every_word_that_a_bot_says_was_written_down_in_both_languages() -> None:
    for language in ("en", "ja"):
        assert [word for word in data.words(language) if lexicon.find(word) is None] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_good_hint_points_at_the_wanted_pictures_and_at_no_other(language: str) -> None:
    wanted = LAID[:2]
    best = data.best_words(wanted, LAID)[0]
    scores = data.fits(data.said_in(best.word, language), LAID)
    assert scores is not None
    assert min(scores[:2]) > max(scores[2:])


def test_a_hint_never_names_a_picture_on_the_table() -> None:
    hints = data.best_words(("fish", "shark"), ("bear", "owl"), limit=50)
    assert not {hint.word for hint in hints} & {"fish", "fishing", "shark", "bear", "owl"}


@pytest.mark.parametrize(
    ("word", "picture"),
    [
        ("tea", "teapot"),  # a part of the name
        ("fishing", "fish"),  # another form
        ("sunrise", "sun"),  # a word that is made of it
        ("snow", "snowman"),
        ("paper", "toilet_paper"),
        ("paper", "letter"),  # 紙 and 手紙
        ("breakfast", "rice"),  # 朝ごはん and ごはん
    ],
)
def test_a_part_of_a_name_in_either_language_names_a_picture(word: str, picture: str) -> None:
    assert hint_words.names(word, picture)


def test_a_word_that_only_shares_letters_names_nothing() -> None:
    assert not hint_words.names("ocean", "dolphin")  # 海 and 海豚
    assert not hint_words.names("ocean", "jellyfish")


def test_what_a_bot_says_can_be_said_in_both_languages() -> None:
    pictures = data.pictures("animals")[:12]
    for hint in data.best_words(pictures[:2], pictures):
        assert hint.word.isascii()
        assert data.said_in(hint.word, "en") == hint.word
        assert data.said_in(hint.word, "ja") == hint.japanese
        assert not hint.japanese.isascii()


def test_words_of_stored_matches_are_still_said_in_japanese() -> None:
    assert "agriculture" not in data.words()
    assert data.said_in("agriculture", "ja") == "農業"


def test_a_word_that_no_bot_says_stays_as_it_is() -> None:
    assert data.said_in("supercalifragilistic", "ja") == "supercalifragilistic"
