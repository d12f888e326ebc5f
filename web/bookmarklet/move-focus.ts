/** Keeps Tab inside the dialog and moves between the images by arrow keys. */
export function moveFocus(event: KeyboardEvent, root: ShadowRoot): void {
  const stops = [...root.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter(
    (one) => !one.closest("[hidden]"),
  );
  const images = [...root.querySelectorAll<HTMLElement>("li:not([hidden]) .pick")];
  const imageAt = images.indexOf(root.activeElement as HTMLElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (event.key === "Tab") {
    event.preventDefault();
    const at = stops.indexOf(root.activeElement as HTMLElement);
    stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus();
  } else if (step !== undefined && imageAt >= 0) {
    event.preventDefault();
    images[(imageAt + step + images.length) % images.length]?.focus();
  }
}
