// Before and after the match: a face and a name, a code to type, waiting, the end.

import { art, icon, ICONS, make, show } from "./dom.js";
import { reopen, send } from "./link.js";
import { app, state, word } from "./state.js";

function otherLanguage() {
  return state.lang === "ja" ? "en" : "ja";
}

export function languageButton() {
  return make("button", "language", {
    type: "button",
    text: word("language"),
    lang: otherLanguage(),
    // Where a code is asked for there is no seat yet: the greeting is said again.
    click: () => send(state.view === "code" ? { v: 1, lang: otherLanguage() } : { lang: otherLanguage() }),
  });
}

function sign(title, talks = true) {
  return make("header", "sign", {}, art("house/icon", "logo"), make("h1", "", { text: title || "Twofold" }),
    talks && word("language") ? languageButton() : null);
}

function entry(id, label, value, most, onInput) {
  const kept = document.getElementById(id); // Somebody may be typing there just now.
  const field = kept || make("input", "", {
    id, type: "text", value, maxlength: most, autocomplete: "off", autocapitalize: "words",
    spellcheck: "false", enterkeyhint: "go",
  });
  if (!kept) field.addEventListener("input", () => onInput(field.value));
  return make("div", "entry", {}, make("label", "", { for: id, text: label }), field);
}

export function showJoin(join) {
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

export function showCode(code) {
  const form = make("form", "paper", { autocomplete: "off" },
    make("h2", "", { text: code.title }),
    make("p", "note", { text: code.note || code.text || "" }),
    entry("code", code.label, state.code, 12, (text) => { state.code = text; }),
    make("p", "said", { role: "alert", text: code.said || "" }),
    make("button", "main", { type: "submit", text: code.button }),
  );
  const field = form.querySelector("input");
  field.setAttribute("autocapitalize", "characters");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.code.trim()) send({ v: 1, code: state.code.trim() });
  });
  show("code", "join", sign(), form);
  field.focus();
  if (code.said) field.select(); // Whoever was wrong types it anew.
}

export function showWait(sentence, face = "", name = "") {
  show("wait", "join", sign(), make("div", "paper wait", { role: "status" },
    face ? make("span", "ring", {}, art(`faces/${face}`)) : null,
    name ? make("h2", "", { text: name }) : null,
    make("p", "", { text: sentence }), make("span", "dots", { "aria-hidden": "true" })));
}

export function showEnd(sentence) {
  const again = word("again")
    ? make("button", "main", { type: "button", text: word("again"), click: () => { showWait(word("lost")); reopen(); } })
    : null;
  show("end", "join", sign("", false), make("div", "paper wait", { role: "alert" }, make("p", "", { text: sentence }), again));
}
