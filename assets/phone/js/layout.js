// What can be drawn only when its place is known: where the board is looked at, and threads between pairs.

import { SVG } from "./dom.js";
import { app } from "./state.js";

const SMALLEST_TITLE = 15;
const SMALL = 10;
const SMALLEST = 9;
const THREADS = { pink: "#e884a8", white: "#fbf7ee", black: "#2a2735", yellow: "#f4d35e" };

export function afterLayout(page, before, scroll) {
  const board = page.groups.find((group) => group.kind === "board");
  const view = app.querySelector(".view");
  if (board && view) lookAt(view, board, before, scroll);
  fitTitle();
  fitPeople();
  fitNames();
  const pictures = page.groups.find((group) => group.kind === "pictures");
  if (pictures && pictures.links) drawThreads(app.querySelector(".pictures"), pictures.links);
}

// A title stands in one line if it can be a little smaller for it, else in two.
function fitTitle() {
  const title = app.querySelector(".bar h1");
  title.style.fontSize = "";
  title.style.whiteSpace = "nowrap";
  if (!shrink(title, SMALLEST_TITLE)) title.style.fontSize = title.style.whiteSpace = "";
}

// Names stand beside their portraits; where one has no room there, all stand below them, as small as they must.
function fitPeople() {
  const people = [...app.querySelectorAll(".place .who")];
  const names = people.map((one) => one.querySelector(".name"));
  for (const one of people) one.classList.remove("tall");
  for (const name of names) name.style.fontSize = "";
  if (!names.some((name) => name.scrollWidth > name.clientWidth)) return;
  for (const one of people) one.classList.add("tall");
  for (const name of names) shrink(name, SMALL);
}

// A long name becomes smaller until it stands on its picture whole: in one line if it can, else in two.
function fitNames() {
  for (const name of app.querySelectorAll(".picture .name")) {
    if (name.scrollWidth > name.clientWidth) name.classList.add("long");
    if (!name.classList.contains("long")) continue;
    name.style.whiteSpace = "nowrap";
    if (shrink(name, SMALL)) continue;
    name.style.whiteSpace = name.style.fontSize = "";
    shrink(name, SMALLEST);
  }
}

function shrink(name, least) {
  let size = parseFloat(getComputedStyle(name).fontSize);
  while (name.scrollWidth > name.clientWidth && size > least) {
    size -= 0.5;
    name.style.fontSize = `${size}px`;
  }
  return name.scrollWidth <= name.clientWidth;
}

function lookAt(view, board, before, scroll) {
  const old = before && before.groups.find((group) => group.kind === "board");
  if (scroll && old && String(old.at) === String(board.at)) {
    [view.scrollLeft, view.scrollTop] = scroll;
  } else {
    const field = view.firstChild;
    const [columns, rows, x, y] = board.at;
    view.scrollLeft = ((x + 0.5) / columns) * field.offsetWidth - view.clientWidth / 2;
    view.scrollTop = ((y + 0.5) / rows) * field.offsetHeight - view.clientHeight / 2;
  }
  const chosen = view.querySelector(".look-chosen");
  showOne(view, chosen ? [chosen] : [...view.querySelectorAll(".look-legal")]);
}

// Where no place that takes the tile is in sight, or the one where it is tried, the nearest comes into it.
function showOne(view, cells) {
  const room = view.getBoundingClientRect();
  let [nearest, way] = [Infinity, [0, 0]];
  for (const cell of cells) {
    const box = cell.getBoundingClientRect();
    const across = Math.min(0, box.left - room.left) || Math.max(0, box.right - room.right);
    const down = Math.min(0, box.top - room.top) || Math.max(0, box.bottom - room.bottom);
    if (Math.hypot(across, down) < nearest) [nearest, way] = [Math.hypot(across, down), [across, down]];
  }
  view.scrollBy(...way);
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
