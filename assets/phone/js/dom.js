// Small helpers that make elements; nothing is ever made from a text of HTML.

import { app, state } from "./state.js";

export const SVG = "http://www.w3.org/2000/svg";

export function make(tag, className, options = {}, ...children) {
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

export function art(name, className) {
  const node = make("img", className || "art", { src: `/art/${name}.webp`, alt: "", draggable: "false" });
  node.decoding = "async";
  return node;
}

export function icon(path) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "-12 -12 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.classList.add("icon");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

export const ICONS = {
  menu: "M-8 -5H8M-8 0.5H8M-8 6H8",
  back: "M-7 -4H3A5 5 0 0 1 3 7H-3M-7 -4L-3 -8M-7 -4L-3 0",
  turn: "M-6.5 2A7 7 0 1 1 0 7.2M-6.5 2L-10 -2M-6.5 2L-2 -1",
  up: "M-8 2L0 -6L8 2M-8 9L0 1L8 9",
  tick: "M-7 0L-2 5L7 -6",
};

export function show(view, className, ...children) {
  state.view = view;
  if (view !== "page") document.getElementById("live").textContent = "";
  document.body.className = `${className}${document.body.classList.contains("lost") ? " lost" : ""}`;
  app.replaceChildren(...children.filter(Boolean));
}
