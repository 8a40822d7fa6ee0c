// What the page knows: the last page it was told, and the words that came with it.

export const app = document.getElementById("app");

export const state = {
  view: null,
  page: null,
  number: 0,
  words: {},
  lang: "en",
  join: { name: null, face: "" },
  code: "",
  typed: "",
  menu: false,
};

export function learn(told) {
  state.words = { ...state.words, ...(told.words || {}) };
  if (told.lang) {
    document.documentElement.lang = told.lang;
    state.lang = told.lang;
  }
}

export function word(name) {
  return state.words[name] || "";
}
