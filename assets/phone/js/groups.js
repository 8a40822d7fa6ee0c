// How the groups of a page look: each kind has its own way to lay its items out.

import { art, icon, ICONS, make } from "./dom.js";
import { drag } from "./drag.js";
import { touch } from "./link.js";

const SAME_TOUCH = 40;
const SHORT_NAME = 8; // Letters of a name that a picture has room for at the usual size.

function isLong(name) {
  return [...name].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1.6 : 1), 0) > SHORT_NAME;
}

function thing(item, className, ...children) {
  const looks = `${className} look-${item.look || "plain"}`;
  const options = { "data-name": item.name };
  const label = item.label || item.text;
  if (item.tap || item.drops) {
    options.type = "button";
    if (label) options["aria-label"] = label;
    if (item.look === "chosen") options["aria-pressed"] = "true";
  } else if (label && !item.text) {
    options.role = "img";
    options["aria-label"] = label;
  }
  const node = make(item.tap || item.drops ? "button" : "div", looks, options, ...children);
  if (item.tap) {
    node.dataset.tap = "";
    node.addEventListener("click", (event) => {
      // Fingers and mice were heard when they went up; this is for keys and screen readers.
      if (event.timeStamp - drag.endedAt > SAME_TOUCH) touch({ tap: item.name });
    });
  }
  if (item.drops) node.classList.add("takes");
  return node;
}

function person(item) {
  return make("span", "who", {}, item.face ? make("span", "ring small", {}, art(item.face)) : null,
    make("span", "name", { text: item.text || "" }));
}

const GROUPS = {
  trick: (group) => group.items.map((item) => thing(item, "place",
    make("span", "card", {}, item.art ? art(item.art) : null),
    person(item), item.note ? make("span", "count", { text: item.note }) : null)),

  scale: (group) => group.items.map((item) => {
    if (item.art) {
      const [red, blue] = item.at || [];
      return thing(item, "balance", art(item.art),
        make("span", "weight red", { text: String(red) }), make("span", "weight blue", { text: String(blue) }));
    }
    return thing(item, "plate", make("span", "", { text: item.text }), make("b", "", { text: item.note || "" }));
  }),

  chosen: (group) => {
    const [play, card, coin] = group.items;
    const big = thing(card, "card big", art(card.art));
    big.dataset.swipe = play.name;
    const go = make("div", "go", {}, icon(ICONS.up), thing(play, "main", make("span", "", { text: play.text })),
      make("span", "hint", { text: group.note || "" }));
    const slot = coin
      ? make("div", "slot", {}, make("span", "hint", { text: coin.text, "aria-hidden": "true" }),
        thing(coin, "coin", art(coin.art)))
      : null;
    return [go, big, slot];
  },

  // Everywhere a thumb finds as much room; the pictures spread from the left edge to the right one.
  hand: (group) => group.items.map((item, index) => {
    const card = thing(item, "card", art(item.art));
    card.style.setProperty("--along", group.items.length > 1 ? index / (group.items.length - 1) : 0);
    return card;
  }),

  piles: (group) => {
    const trump = group.items.filter((item) => !item.face);
    const people = group.items.filter((item) => item.face);
    return [
      ...trump.map((item) => make("div", "trump", {}, art(item.art), make("span", "plate", { text: group.text || "" }))),
      make("div", "people", {}, ...people.map((item) => thing(item, "place",
        make("span", "pair", {},
          make("span", "card", {}, item.art ? art(item.art) : null),
          make("span", "card", {}, item.over ? art(item.over[0]) : null)),
        person(item), item.note ? make("span", "count", { text: item.note }) : null))),
    ];
  },

  tokens: (group) => group.items.map((item) => thing(item, "token", art(item.art), make("b", "", { text: item.text }))),

  board: (group) => {
    const [columns, rows] = group.at;
    const field = make("div", "field");
    field.style.setProperty("--columns", columns);
    field.style.setProperty("--rows", rows);
    for (const item of group.items) {
      const cell = thing(item, "cell", item.art ? art(item.art) : null, ...(item.over || []).map((name) => art(name, "art lit")));
      cell.style.setProperty("--x", item.at[0]);
      cell.style.setProperty("--y", item.at[1]);
      field.append(cell);
    }
    const black = group.at[4] === 0;
    return [make("div", `side${black ? "" : " dark"}`, { text: group.text || "" }),
      make("div", "view", { tabindex: "-1" }, field),
      make("div", `side${black ? " dark" : ""}`, { text: group.note || "" })];
  },

  tray: (group) => group.items.map((item, index) => {
    if (index < group.at[0]) return thing(item, "tile", item.art ? art(item.art) : null);
    return item.tap ? thing(item, "knob", icon(ICONS.turn)) : thing(item, "gap");
  }),

  pictures: (group) => group.items.map((item) => thing(item, "picture", art(item.art),
    make("span", isLong(item.text) ? "name long" : "name", { text: item.text }),
    make("span", "over", {}, ...(item.over || []).map((name) => art(name, "marker"))))),

  markers: (group) => {
    const slots = group.items.filter((item) => item.art).map((item) => thing(item, "twins",
      ...[0, 1].map((index) => art(item.art, index < item.at[0] ? "art" : "art away"))));
    const tray = group.items.find((item) => !item.art);
    const node = make("div", "zone", {}, ...slots);
    if (tray) node.dataset.name = tray.name;
    return [node];
  },

  hints: (group) => group.items.map((item) => thing(item, "plain", art(item.art), make("span", "", { text: item.text }))),

  buttons: (group) => group.items.map((item) => thing(item, item.look === "main" ? "main" : "plain",
    item.art ? art(item.art) : null, make("span", "", { text: item.text }))),

  given: (group) => GROUPS.lines(group),

  lines: (group) => [
    group.text ? make("h2", "", { text: group.text }) : null,
    ...group.items.map((item) => make("p", "line", {}, item.art ? art(item.art) : null,
      make("span", "", { text: item.text || "" }), make("b", "", { text: item.note || "" }))),
    group.note ? make("p", "note", { text: group.note }) : null,
  ],

  // Over everything else, because nothing else is answered before it.
  question: (group) => [make("div", "paper", { role: "alertdialog", "aria-label": group.text || "" },
    make("h2", "", { text: group.text || "" }), make("p", "", { text: group.note || "" }),
    make("div", "answers", {}, ...group.items.map((item) => thing(item, item.look === "main" ? "gold" : "plain",
      make("span", "", { text: item.text })))))],

  result: (group) => [
    make("h2", "banner", { text: group.text || "" }),
    ...group.items.map((item) => make("p", "line", {}, make("span", "", { text: item.text || "" }), make("b", "", { text: item.note || "" }))),
  ],
};

export function drawGroup(group) {
  const node = make("div", `group ${group.kind}`);
  if (["hand", "trick", "tray"].includes(group.kind)) node.style.setProperty("--count", group.items.length);
  node.append(...(GROUPS[group.kind] ? GROUPS[group.kind](group) : []).filter(Boolean));
  return node;
}
