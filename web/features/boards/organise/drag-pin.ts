/** Where a dragged card would be put: before the card at this place of the list, from 0. */
type Drop = (place: number) => void;

type Drag = {
  event: PointerEvent;
  /** The grid's list. */
  list: HTMLElement;
  /** The card that is dragged. */
  cell: HTMLElement;
  onStart: () => void;
  onDrop: Drop;
  onCancel: () => void;
};

const startsAfterPx = 6;
const edgePx = 72;
const scrollPxPerFrame = 14;

/**
 * Drags a card by a pointer until it is let go. While it moves only a picture of it and a line are moved, by `transform`:
 * nothing is laid out anew, however many cards there are. Escape gives up.
 */
export function dragPin({ event, list, cell, onStart, onDrop, onCancel }: Drag): void {
  let { clientX: x, clientY: y } = event;
  const from = { x, y };
  let ghost: HTMLElement | null = null;
  let line: HTMLElement | null = null;
  let place: number | null = null;
  let frame = 0;

  const begin = () => {
    onStart();
    ghost = document.createElement("div");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      inlineSize: "120px",
      pointerEvents: "none",
      zIndex: "40",
      borderRadius: "18px",
      overflow: "hidden",
      boxShadow: "var(--shadow-3)",
      willChange: "transform",
    });
    const picture = cell.querySelector("picture")?.cloneNode(true);
    if (picture) ghost.append(picture);
    line = document.createElement("div");
    line.setAttribute("aria-hidden", "true");
    Object.assign(line.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      blockSize: "4px",
      borderRadius: "2px",
      background: "var(--color-accent)",
      pointerEvents: "none",
      zIndex: "39",
      opacity: "0",
      willChange: "transform",
    });
    document.body.append(line, ghost);
    document.documentElement.style.cursor = "grabbing";
  };
  const step = () => {
    frame = requestAnimationFrame(step);
    if (ghost === null || line === null) return;
    const pull = y < edgePx + 64 ? -1 : y > window.innerHeight - edgePx ? 1 : 0;
    if (pull !== 0) window.scrollBy(0, pull * scrollPxPerFrame);
    ghost.style.transform = `translate3d(${x - 60}px, ${y - 40}px, 0) rotate(2deg)`;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[aria-posinset]");
    if (!over || !list.contains(over)) return;
    const box = over.getBoundingClientRect();
    const isBelow = y > box.top + box.height / 2;
    place = Number(over.getAttribute("aria-posinset")) - (isBelow ? 0 : 1);
    line.style.opacity = "1";
    line.style.inlineSize = `${box.width}px`;
    line.style.transform = `translate3d(${box.left}px, ${isBelow ? box.bottom + 4 : box.top - 10}px, 0)`;
  };
  const move = (moved: PointerEvent) => {
    ({ clientX: x, clientY: y } = moved);
    if (ghost !== null || Math.hypot(x - from.x, y - from.y) < startsAfterPx) return;
    begin();
    frame = requestAnimationFrame(step);
  };
  const end = (dropped: boolean) => {
    cancelAnimationFrame(frame);
    const wasDragged = ghost !== null;
    ghost?.remove();
    line?.remove();
    document.documentElement.style.cursor = "";
    stop.abort();
    if (!wasDragged) return;
    // The click that follows the drag is not one.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true));
    if (dropped && place !== null) onDrop(place);
    else onCancel();
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key !== "Escape" || ghost === null) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
