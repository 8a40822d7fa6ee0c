// Loads before all else and needs nothing else: where a part of the page did not come, in a bad Wi-Fi, the
// page would stay empty, so it is loaded once more.

const SECONDS = 3; // So that the table does not take it for a flood.

addEventListener("error", (event) => {
  const part = event.target;
  if (part instanceof HTMLScriptElement || part instanceof HTMLLinkElement) {
    setTimeout(() => location.reload(), 1000 * SECONDS);
  }
}, true);
