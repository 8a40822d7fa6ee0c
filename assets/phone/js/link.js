// The connection to the table: it says hello with the token, and comes back by itself when it breaks.

import { state } from "./state.js";

const KEY = "token";
const LONGEST_WAIT = 15000;
const OPENING = 8000;
const SILENT = 16000; // At a seat the table says every five seconds that it is still there.
const LOOK_EVERY = 4000;

export const link = { socket: null, tries: 0, ended: false, take: null, lose: null, heard: 0 };

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
  Object.assign(link, { socket, heard: 0 });
  const late = setTimeout(() => giveUp(socket), OPENING);
  socket.addEventListener("open", () => {
    clearTimeout(late);
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
    if (link.heard || isBeat(message)) link.heard = Date.now();
    document.body.classList.remove("lost");
    link.take(message);
  });
  socket.addEventListener("close", () => {
    clearTimeout(late);
    if (link.socket !== socket || link.ended) return;
    link.socket = null;
    retry();
  });
}

function isBeat(message) {
  return Object.keys(message).length === 0;
}

// A phone that slept, or a table that was switched off, hears nothing more, and no browser says so for minutes.
function isSilent() {
  return link.heard > 0 && Date.now() - link.heard > SILENT;
}

function giveUp(socket) {
  if (link.socket !== socket || link.ended) return;
  link.socket = null;
  socket.close();
  retry();
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

// Whoever comes back to the page, or to the network, does not wait for the next try.
function awake() {
  if (document.hidden || !link.take || link.ended) return;
  if (!link.socket || isSilent()) reopen();
}

document.addEventListener("visibilitychange", awake);
window.addEventListener("online", awake);
setInterval(() => { if (link.socket && isSilent()) giveUp(link.socket); }, LOOK_EVERY);

// A code that is scanned anew may open on this very page: then nothing of its address changes but the ticket.
window.addEventListener("hashchange", () => { if (link.take && location.hash.length > 1) reopen(); });
