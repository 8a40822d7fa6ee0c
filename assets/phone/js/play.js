// The page while playing: bar, rail, and the groups on the side of the table and on one's own.

import { art, icon, ICONS, make, show } from "./dom.js";
import { keepDrag } from "./drag.js";
import { drawGroup } from "./groups.js";
import { languageButton } from "./join.js";
import { afterLayout } from "./layout.js";
import { touch } from "./link.js";
import { app, state, word } from "./state.js";

const TABLE_SIDE = new Set(["trick", "scale", "piles", "board", "pictures", "result"]);
const SAID_FOR = 4500;

let saidTimer = 0;
let typedForm = null;

export function showPage(page) {
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
  else forgetTyped();
  show("page", `play ${page.game}${page.acts ? " acts" : ""}`, header(page), make("main", "", {}, table, rail(page), own),
    state.menu ? menu() : null);
  afterLayout(page, before, scroll);
  keepDrag();
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
    ? make("button", "knob", { type: "button", "aria-label": word(page.back), "data-name": "back",
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
  const node = make("div", `rail${said ? " said" : ""}${lines.length ? "" : " empty"}`);
  const fill = (some) => node.replaceChildren(...some.map((text) => make("p", "", { text })));
  fill(lines);
  speak([page.acts && !said ? word("your_turn") : "", ...lines]);
  clearTimeout(saidTimer);
  if (said) {
    saidTimer = setTimeout(() => {
      node.classList.remove("said");
      fill(page.rail);
    }, SAID_FOR);
  }
  return node;
}

// Screen readers follow only a region that stays, and the page is drawn anew each time.
function speak(lines) {
  const live = document.getElementById("live");
  const text = lines.filter(Boolean).join("\n");
  if (live.textContent !== text) live.textContent = text;
}

function typedField(field) {
  const told = JSON.stringify(field);
  if (typedForm && typedForm.dataset.told === told) return typedForm; // Somebody may be typing there just now.
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
    input.blur(); // The keyboard goes down: what is asked now would be behind it.
    touch({ type: { [field.name]: state.typed } });
  });
  form.dataset.told = told;
  typedForm = form;
  return form;
}

// A text stays in its field until it was taken: the rules may refuse it, and its writer may think better of it.
function forgetTyped() {
  state.typed = "";
  typedForm = null;
}

export function relayout() {
  if (state.view !== "page") return;
  const view = app.querySelector(".view");
  for (const old of app.querySelectorAll(".threads")) old.remove();
  afterLayout(state.page, state.page, view ? [view.scrollLeft, view.scrollTop] : null);
}
