const LAYER = "dialog:modal, :popover-open:not([popover='manual'])";

/**
 * Whether a menu, popover or dialog is open above the page: its keys, Escape first of all, are its own. Hints and
 * messages, which are popovers the browser does not close by itself, are no such layer.
 */
export function isLayerOpen(): boolean {
  return document.querySelector(LAYER) !== null;
}

/** Whether a key was pressed in a layer that opened above the element which listens, as in the menu of a card in a list. */
export function isInLayerAbove(target: EventTarget, listener: Element): boolean {
  const layer = target instanceof Element ? target.closest(LAYER) : null;
  return layer !== null && !layer.contains(listener);
}
