// The connection to the table: it says hello with the token, and comes back by itself when it breaks.

import { state } from "./state.js";

const KEY = "token";
const LONGEST_WAIT = 15000;

export const link = { socket: null, tries: 0, ended: false, take: null, lose: null };

function knownToken() {
  try {
    return decodeURIComponent(location.hash.slice(1)) || sessionStorage.getItem(KEY) || "";
  } catch {
    return "";
  }
}

export function keepToken(token) {
  history.replaceState(null, "", token ? `#${encodeURIComponent(token)}` : location.pathname);
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // The address still has it.
  }
}

function language() {
  if (state.view) return state.lang;
  return (navigator.language || "").toLowerCase().startsWith("ja") ? "ja" : "en";
}

export function connect(take, lose) {
  Object.assign(link, { take, lose });
  open();
}

function open() {
  const socket = new WebSocket(`ws://${location.host}/socket`);
  link.socket = socket;
  socket.addEventListener("open", () => {
    const token = knownToken();
    send(token ? { v: 1, token, lang: language() } : { v: 1, lang: language() });
  });
  socket.addEventListener("message", (event) => {
    let message;
    try {
      message = JSON.parse(event.data);
    } catch {
      return;
    }
    link.tries = 0;
    document.body.classList.remove("lost");
    link.take(message);
  });
  socket.addEventListener("close", () => {
    if (link.socket !== socket || link.ended) return;
    link.socket = null;
    retry();
  });
}

// Whoever was sent away asks for a seat anew; a table that is not there yet is waited for.
export function reopen() {
  const old = link.socket;
  Object.assign(link, { socket: null, tries: 0, ended: false });
  if (old) old.close();
  open();
}

function retry() {
  const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** link.tries);
  link.tries += 1;
  document.body.classList.add("lost");
  link.lose();
  setTimeout(() => {
    if (!link.socket && !link.ended) open();
  }, wait);
}

export function send(message) {
  if (link.socket && link.socket.readyState === WebSocket.OPEN) link.socket.send(JSON.stringify(message));
}

export function touch(message) {
  send({ page: state.number, ...message });
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && link.take && !link.socket && !link.ended) {
    link.tries = 0;
    open();
  }
});
