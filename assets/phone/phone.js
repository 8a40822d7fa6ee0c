// The hand on a phone. It shows what the table sends and answers with the names of what was touched;
// it knows no game and holds no words of its own.
"use strict";

const app = document.getElementById("app");
const SVG = "http://www.w3.org/2000/svg";
const KEY = "token";
const TABLE_SIDE = new Set(["trick", "scale", "piles", "board", "pictures", "result"]);
const THREADS = { pink: "#e884a8", white: "#fbf7ee", black: "#2a2735", yellow: "#f4d35e" };
const DRAG_AFTER = 9;
const SAME_TOUCH = 40;
const SWIPE = 46;
const SAID_FOR = 4500;

const state = {
  socket: null,
  tries: 0,
  ended: false,
  words: {},
  view: null,
  number: 0,
  page: null,
  join: { name: null, face: "" },
  typed: "",
  menu: false,
  saidTimer: 0,
};

// -- small helpers ---------------------------------------------------------------------------------

function make(tag, className, options = {}, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(options)) {
    if (name === "text") node.textContent = value;
    else if (name === "click") node.addEventListener("click", value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.filter(Boolean));
  return node;
}

function art(name, className) {
  const node = make("img", className || "art", { src: `/art/${name}.webp`, alt: "", draggable: "false" });
  node.decoding = "async";
  return node;
}

function icon(path) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "-12 -12 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.classList.add("icon");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

const ICONS = {
  menu: "M-8 -5H8M-8 0.5H8M-8 6H8",
  back: "M-7 -4H3A5 5 0 0 1 3 7H-3M-7 -4L-3 -8M-7 -4L-3 0",
  turn: "M-6.5 2A7 7 0 1 1 0 7.2M-6.5 2L-10 -2M-6.5 2L-2 -1",
  up: "M-8 2L0 -6L8 2M-8 9L0 1L8 9",
  tick: "M-7 0L-2 5L7 -6",
};

// -- the connection --------------------------------------------------------------------------------

function knownToken() {
  const hash = decodeURIComponent(location.hash.slice(1));
  if (hash) return hash;
  try {
    return sessionStorage.getItem(KEY) || "";
  } catch {
    return "";
  }
}

function keepToken(token) {
  history.replaceState(null, "", token ? `#${encodeURIComponent(token)}` : location.pathname);
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // The address still has it.
  }
}

function language() {
  return (navigator.language || "").toLowerCase().startsWith("ja") ? "ja" : "en";
}

function connect() {
  const socket = new WebSocket(`ws://${location.host}/socket`);
  state.socket = socket;
  socket.addEventListener("open", () => {
    const token = knownToken();
    send(token ? { v: 1, token } : { v: 1, lang: language() });
  });
  socket.addEventListener("message", (event) => {
    let message;
    try {
      message = JSON.parse(event.data);
    } catch {
      return;
    }
    state.tries = 0;
    document.body.classList.remove("lost");
    take(message);
  });
  socket.addEventListener("close", () => {
    if (state.socket !== socket || state.ended) return;
    state.socket = null;
    lose();
  });
}

function lose() {
  const wait = Math.min(15000, 1000 * 2 ** state.tries);
  state.tries += 1;
  document.body.classList.add("lost");
  showLost();
  setTimeout(() => {
    if (!state.socket && !state.ended) connect();
  }, wait);
}

function send(message) {
  if (state.socket && state.socket.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
}

function touch(message) {
  send({ page: state.number, ...message });
}

function take(message) {
  if (message.token !== undefined) {
    keepToken(message.token);
  } else if (message.page !== undefined) {
    state.number = message.n;
    learn(message.page);
    showPage(message.page);
  } else if (message.join !== undefined) {
    learn(message.join);
    showJoin(message.join);
  } else if (message.code !== undefined) {
    learn(message.code);
    showCode(message.code);
  } else if (message.wait !== undefined) {
    showWait(message.wait);
  } else if (message.end !== undefined) {
    state.ended = true;
    keepToken("");
    showEnd(message.end);
  }
}

function learn(told) {
  state.words = { ...state.words, ...(told.words || {}) };
  if (told.lang) {
    document.documentElement.lang = told.lang;
    state.lang = told.lang;
  }
}

function word(name) {
  return state.words[name] || "";
}

function show(view, className, ...children) {
  state.view = view;
  document.body.className = `${className}${document.body.classList.contains("lost") ? " lost" : ""}`;
  app.replaceChildren(...children.filter(Boolean));
}

function showLost() {
  let note = document.getElementById("lost");
  if (!note) {
    note = make("div", "lost-note", { id: "lost", role: "status" });
    document.body.append(note);
  }
  note.textContent = word("lost");
  if (!state.view) showWait("");
}

// -- joining, waiting, the end ---------------------------------------------------------------------

function otherLanguage() {
  return state.lang === "ja" ? "en" : "ja";
}

function languageButton() {
  return make("button", "language", {
    type: "button",
    text: word("language"),
    lang: otherLanguage(),
    click: () => send({ lang: otherLanguage() }),
  });
}

function sign(title) {
  return make("header", "sign", {}, art("house/icon", "logo"), make("h1", "", { text: title || "Twofold" }),
    word("language") ? languageButton() : null);
}

function entry(id, label, value, most, onInput) {
  const field = make("input", "", {
    id, type: "text", value, maxlength: most, autocomplete: "off", autocapitalize: "words",
    spellcheck: "false", enterkeyhint: "go",
  });
  field.addEventListener("input", () => onInput(field.value));
  return make("div", "entry", {}, make("label", "", { for: id, text: label }), field);
}

function showJoin(join) {
  const free = (name) => join.faces.some((face) => face.name === name && !face.taken);
  if (state.join.name === null) state.join.name = join.name;
  if (!free(state.join.face)) state.join.face = free(join.face) ? join.face : "";
  if (!state.join.face) state.join.face = (join.faces.find((face) => !face.taken) || { name: "" }).name;
  const focused = document.activeElement && document.activeElement.id === "name";
  const faces = join.faces.map((face) => {
    const chosen = face.name === state.join.face;
    return make(
      "button",
      `face${face.taken ? " taken" : ""}${chosen ? " chosen" : ""}`,
      {
        type: "button", role: "radio", "aria-checked": String(chosen), disabled: face.taken,
        "aria-label": face.taken ? `${face.label}, ${word("taken")}` : face.label,
        "data-name": `face ${face.name}`,
        click: () => {
          state.join.face = face.name;
          showJoin(join);
          const now = app.querySelector(".face.chosen");
          if (now) now.focus();
        },
      },
      art(`faces/${face.name}`),
      face.taken ? make("span", "plate", { text: word("taken"), "aria-hidden": "true" }) : null,
      chosen ? make("span", "tick", { "aria-hidden": "true" }, icon(ICONS.tick)) : null,
    );
  });
  const form = make("form", "paper", { autocomplete: "off" },
    make("h2", "", { text: join.table }),
    make("p", "note", { text: join.note }),
    make("div", "faces", { role: "radiogroup", "aria-label": word("faces") }, ...faces),
    entry("name", word("your_name"), state.join.name, join.most, (text) => { state.join.name = text; }),
    make("p", "small", { text: word("cards_stay") }),
    make("p", "said", { role: "alert", text: join.said || "" }),
    make("button", "main", { type: "submit", text: word("take_seat") }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ join: { name: state.join.name.trim(), portrait: state.join.face, lang: state.lang } });
  });
  show("join", "join", sign(join.title), form, make("p", "http", { text: word("plain_http") }));
  if (focused) document.getElementById("name").focus();
}

function showCode(code) {
  const form = make("form", "paper", { autocomplete: "off" },
    make("h2", "", { text: code.title }),
    make("p", "note", { text: code.note || code.text || "" }),
    entry("code", code.label, state.typed, 12, (text) => { state.typed = text; }),
    make("p", "said", { role: "alert", text: code.said || "" }),
    make("button", "main", { type: "submit", text: code.button }),
  );
  const field = form.querySelector("input");
  field.setAttribute("autocapitalize", "characters");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.typed.trim()) send({ v: 1, code: state.typed.trim() });
  });
  show("code", "join", sign(), form);
  field.focus();
}

function showWait(sentence) {
  show("wait", "join", sign(), make("div", "paper wait", { role: "status" },
    make("p", "", { text: sentence }), make("span", "dots", { "aria-hidden": "true" })));
}

function showEnd(sentence) {
  const again = word("again")
    ? make("button", "main", { type: "button", text: word("again"), click: () => location.reload() })
    : null;
  show("end", "join", sign(), make("div", "paper wait", { role: "alert" }, make("p", "", { text: sentence }), again));
}

// -- playing ---------------------------------------------------------------------------------------

function showPage(page) {
  const before = state.page;
  state.page = page;
  if (page.acts && !(before && before.acts)) buzz();
  const kept = app.querySelector(".view");
  const scroll = kept ? [kept.scrollLeft, kept.scrollTop] : null;
  const field = document.getElementById("typed");
  const typing = field && document.activeElement === field;
  const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.name : "";
  const table = make("section", "table");
  const own = make("section", "own");
  for (const group of page.groups) (TABLE_SIDE.has(group.kind) ? table : own).append(drawGroup(group));
  if (page.field) own.prepend(typedField(page.field));
  show("page", `play ${page.game}${page.acts ? " acts" : ""}`, header(page), make("main", "", {}, table, rail(page), own),
    state.menu ? menu() : null);
  afterLayout(page, before, scroll);
  if (typing && document.getElementById("typed")) document.getElementById("typed").focus();
  else if (focused) {
    const again = [...app.querySelectorAll("button[data-name]")].find((node) => node.dataset.name === focused);
    if (again) again.focus({ preventScroll: true });
  }
}

function buzz() {
  const used = navigator.userActivation ? navigator.userActivation.hasBeenActive : true;
  if (used && navigator.vibrate) navigator.vibrate([40, 60, 40]);
}

function header(page) {
  const knob = make("button", "knob", {
    type: "button", "aria-label": word("menu"), "aria-expanded": String(state.menu),
    click: () => { state.menu = !state.menu; showPage(state.page); },
  }, icon(ICONS.menu));
  const back = page.back
    ? make("button", "knob", { type: "button", "aria-label": word("put_back"), "data-name": "back",
      click: () => touch({ back: true }) }, icon(ICONS.back))
    : null;
  return make("header", "bar", {}, knob, make("h1", "", { text: page.title }), back,
    page.face ? make("span", "ring", {}, art(page.face)) : null);
}

function menu() {
  const close = make("button", "plain", { type: "button", text: word("close"),
    click: () => { state.menu = false; showPage(state.page); } });
  return make("div", "menu", { role: "dialog", "aria-label": word("menu") }, languageButton(), close);
}

function rail(page) {
  const said = Boolean(page.said);
  const lines = said ? [page.said] : page.rail;
  const node = make("div", `rail${said ? " said" : ""}${lines.length ? "" : " empty"}`,
    { role: "status", "aria-live": "polite" });
  const fill = (some) => node.replaceChildren(...some.map((text) => make("p", "", { text })));
  if (page.acts) node.append(make("span", "hidden", { text: word("your_turn") }));
  fill(lines);
  clearTimeout(state.saidTimer);
  if (said) {
    state.saidTimer = setTimeout(() => {
      node.classList.remove("said");
      fill(page.rail);
    }, SAID_FOR);
  }
  return node;
}

function typedField(field) {
  const form = make("form", "typed", { autocomplete: "off" });
  const input = make("input", "", {
    id: "typed", type: "text", value: state.typed, maxlength: field.most, placeholder: field.label,
    "aria-label": field.label, autocomplete: "off", autocapitalize: "none", enterkeyhint: "send",
  });
  input.addEventListener("input", () => { state.typed = input.value; });
  form.append(input, make("button", "gold", { type: "submit", text: field.button }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!state.typed.trim()) return;
    touch({ type: { [field.name]: state.typed } });
    state.typed = "";
  });
  return form;
}

// -- groups ----------------------------------------------------------------------------------------

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
    node.addEventListener("click", (event) => {
      // A drag ends with a click on what was dragged, which is none.
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
    make("span", "name", { text: item.text }),
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

  result: (group) => [
    make("h2", "banner", { text: group.text || "" }),
    ...group.items.map((item) => make("p", "line", {}, make("span", "", { text: item.text || "" }), make("b", "", { text: item.note || "" }))),
  ],
};

function drawGroup(group) {
  const node = make("div", `group ${group.kind}`);
  if (["hand", "trick", "tray"].includes(group.kind)) node.style.setProperty("--count", group.items.length);
  node.append(...(GROUPS[group.kind] ? GROUPS[group.kind](group) : []).filter(Boolean));
  return node;
}

// -- what needs to be measured ---------------------------------------------------------------------

function afterLayout(page, before, scroll) {
  const board = page.groups.find((group) => group.kind === "board");
  const view = app.querySelector(".view");
  if (board && view) lookAt(view, board, before, scroll);
  const pictures = page.groups.find((group) => group.kind === "pictures");
  if (pictures && pictures.links) drawThreads(app.querySelector(".pictures"), pictures.links);
}

function lookAt(view, board, before, scroll) {
  const old = before && before.groups.find((group) => group.kind === "board");
  if (scroll && old && String(old.at) === String(board.at)) {
    [view.scrollLeft, view.scrollTop] = scroll;
    return;
  }
  const field = view.firstChild;
  const [columns, rows, x, y] = board.at;
  view.scrollLeft = ((x + 0.5) / columns) * field.offsetWidth - view.clientWidth / 2;
  view.scrollTop = ((y + 0.5) / rows) * field.offsetHeight - view.clientHeight / 2;
}

function drawThreads(group, links) {
  const room = group.getBoundingClientRect();
  const drawing = document.createElementNS(SVG, "svg");
  drawing.classList.add("threads");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("viewBox", `0 0 ${room.width} ${room.height}`);
  const found = (name) => [...group.querySelectorAll("[data-name]")].find((node) => node.dataset.name === name);
  links.forEach(([one, other, colour], index) => {
    const ends = [found(one), found(other)];
    if (!ends[0] || !ends[1]) return;
    const boxes = ends.map((node) => node.getBoundingClientRect()).sort((a, b) => a.top - b.top || a.left - b.left);
    const [first, last] = boxes.map((box) => ({ x: box.right - room.left - 11, y: box.top - room.top + 11, box }));
    const shift = (index - 1.5) * 2.6;
    const above = last.box.top - room.top - 5 + shift;
    const beside = first.box.right - room.left + 4 + shift;
    const way = Math.abs(first.y - last.y) < 4
      ? [[first.x, first.y], [first.x, above], [last.x, above], [last.x, last.y]]
      : [[first.x, first.y], [beside, first.y], [beside, above], [last.x, above], [last.x, last.y]];
    for (const [ink, wide] of [["#2b1020", 7.5], [THREADS[colour] || "#fff", 5]]) {
      const line = document.createElementNS(SVG, "polyline");
      line.setAttribute("points", way.map((point) => point.map((number) => number.toFixed(1)).join(",")).join(" "));
      line.setAttribute("stroke", ink);
      line.setAttribute("stroke-width", wide);
      drawing.append(line);
    }
  });
  group.append(drawing);
}

// -- drag and swipe --------------------------------------------------------------------------------

const drag = { node: null, item: null, ghost: null, x: 0, y: 0, moved: false, endedAt: -1000 };

function itemOf(node) {
  if (!state.page || !node) return null;
  for (const group of state.page.groups) {
    for (const item of group.items) if (item.name === node.dataset.name) return item;
  }
  return null;
}

function targetAt(x, y) {
  for (const node of document.elementsFromPoint(x, y)) {
    const place = node.closest("[data-name]");
    if (place && drag.item.drops.includes(place.dataset.name)) return place;
  }
  return null;
}

app.addEventListener("pointerdown", (event) => {
  const node = event.target.closest(".takes");
  if (!node || !event.isPrimary || event.button) return;
  const item = itemOf(node);
  if (!item || !item.drops) return;
  Object.assign(drag, { node, item, ghost: null, x: event.clientX, y: event.clientY, moved: false });
});

window.addEventListener("pointermove", (event) => {
  if (!drag.node || !event.isPrimary) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(dx, dy) < DRAG_AFTER) return;
  if (!drag.moved) lift();
  drag.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
  const aim = targetAt(event.clientX, event.clientY);
  for (const node of app.querySelectorAll(".aimed")) if (node !== aim) node.classList.remove("aimed");
  if (aim) aim.classList.add("aimed");
});

function lift() {
  drag.moved = true;
  const box = drag.node.getBoundingClientRect();
  const picture = drag.node.querySelector(".art, .marker") || drag.node;
  drag.ghost = picture.cloneNode(true);
  drag.ghost.className = "ghost-drag";
  const shown = picture.getBoundingClientRect();
  const room = shown.width ? shown : box;
  for (const [name, value] of [["left", room.left], ["top", room.top], ["width", room.width], ["height", room.height]]) {
    drag.ghost.style[name] = `${value}px`;
  }
  document.body.append(drag.ghost);
  drag.node.classList.add("lifted");
  for (const node of app.querySelectorAll("[data-name]")) {
    if (drag.item.drops.includes(node.dataset.name)) node.classList.add("target");
  }
}

function letGo(event, cancelled) {
  if (!drag.node || !event.isPrimary) return;
  const { node, item, moved } = drag;
  if (moved) {
    const aim = cancelled ? null : targetAt(event.clientX, event.clientY);
    const up = drag.y - event.clientY > SWIPE && Math.abs(event.clientX - drag.x) < drag.y - event.clientY;
    if (aim) touch({ drop: [item.name, aim.dataset.name] });
    else if (!cancelled && up && node.dataset.swipe) touch({ tap: node.dataset.swipe });
    drag.endedAt = event.timeStamp;
  }
  if (drag.ghost) drag.ghost.remove();
  for (const one of app.querySelectorAll(".target, .aimed, .lifted")) one.classList.remove("target", "aimed", "lifted");
  Object.assign(drag, { node: null, item: null, ghost: null, moved: false });
}

window.addEventListener("pointerup", (event) => letGo(event, false));
window.addEventListener("pointercancel", (event) => letGo(event, true));
window.addEventListener("resize", () => { if (state.view === "page") showPage(state.page); });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !state.socket && !state.ended) {
    state.tries = 0;
    connect();
  }
});

connect();
