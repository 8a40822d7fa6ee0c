// The hand on a phone. It shows what the table sends and answers with the names of what was touched;
// it knows no game and holds no words of its own.

import { make } from "./js/dom.js";
import { showCode, showEnd, showJoin, showWait } from "./js/join.js";
import { connect, keepToken, link } from "./js/link.js";
import { relayout, showPage } from "./js/play.js";
import { learn, state, word } from "./js/state.js";

function take(message) {
  if (message.token !== undefined) {
    keepToken(message.token);
    state.code = ""; // It opened the seat, and opens none again.
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
    showWait(message.wait, message.face, message.name);
  } else if (message.end !== undefined) {
    link.ended = true;
    keepToken("");
    learn(message);
    showEnd(message.end);
  }
}

function showLost() {
  if (!state.view || state.view === "wait") {
    showWait(word("lost"));
    return;
  }
  let note = document.getElementById("lost");
  if (!note) {
    note = make("div", "lost-note", { id: "lost", role: "status" });
    document.body.append(note);
  }
  note.textContent = word("lost");
}

window.addEventListener("resize", relayout);
document.fonts.addEventListener("loadingdone", relayout); // What was measured before was measured in another font.
connect(take, showLost);
