// Taps, drag and drop by pointer events, and the swipe that plays the chosen card.
// Taps are not left to clicks: browsers swallow a click that comes shortly after a swipe.

import { touch } from "./link.js";
import { app, state } from "./state.js";

const DRAG_AFTER = 9;
const SWIPE = 46;

export const drag = { node: null, page: 0, item: null, ghost: null, x: 0, y: 0, moved: false, endedAt: -1000 };

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
  const node = event.target.closest("[data-tap], .takes");
  if (!node || !event.isPrimary || event.button) return;
  const item = itemOf(node);
  if (!item) return;
  Object.assign(drag, { node, item, page: state.number, ghost: null, x: event.clientX, y: event.clientY, moved: false });
});

window.addEventListener("pointermove", (event) => {
  if (!drag.node || !event.isPrimary) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(dx, dy) < DRAG_AFTER) return;
  if (!drag.moved) lift();
  if (!drag.ghost) return;
  drag.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
  const aim = targetAt(event.clientX, event.clientY);
  for (const node of app.querySelectorAll(".aimed")) if (node !== aim) node.classList.remove("aimed");
  if (aim) aim.classList.add("aimed");
});

function lift() {
  drag.moved = true;
  if (!drag.item.drops) return;
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
  mark();
}

// A page may be drawn anew while a finger is down: it goes on with the same thing.
export function keepDrag() {
  if (!drag.node) return;
  const named = [...app.querySelectorAll("[data-tap], .takes")];
  drag.node = named.find((node) => node.dataset.name === drag.item.name) || drag.node;
  if (drag.ghost) mark();
}

// What is in the air, and where it may land.
function mark() {
  for (const node of app.querySelectorAll("[data-name]")) {
    node.classList.toggle("lifted", node.dataset.name === drag.item.name);
    node.classList.toggle("target", drag.item.drops.includes(node.dataset.name));
  }
}

function isStillOn(node, event) {
  return node.contains(event.target) || node.contains(document.elementFromPoint(event.clientX, event.clientY));
}

function letGo(event, cancelled) {
  if (!drag.node || !event.isPrimary) return;
  const { node, item, moved } = drag;
  if (!cancelled) {
    drag.endedAt = event.timeStamp;
    const aim = drag.ghost ? targetAt(event.clientX, event.clientY) : null;
    const up = drag.y - event.clientY;
    if (aim) touch({ page: drag.page, drop: [item.name, aim.dataset.name] });
    else if (!moved && item.tap && isStillOn(node, event)) touch({ page: drag.page, tap: item.name });
    else if (moved && node.dataset.swipe && up > SWIPE && up > Math.abs(event.clientX - drag.x)) {
      touch({ page: drag.page, tap: node.dataset.swipe });
    }
  }
  if (drag.ghost) drag.ghost.remove();
  for (const one of app.querySelectorAll(".target, .aimed, .lifted")) one.classList.remove("target", "aimed", "lifted");
  Object.assign(drag, { node: null, item: null, ghost: null, moved: false });
}

window.addEventListener("pointerup", (event) => letGo(event, false));
window.addEventListener("pointercancel", (event) => letGo(event, true));
