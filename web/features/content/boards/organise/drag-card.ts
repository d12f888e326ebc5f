export type Drag = {
  event: PointerEvent;
  /** The list: its cards say their place in `aria-posinset`. */
  list: HTMLElement;
  /** The card that is dragged. */
  cell: HTMLElement;
  /** How cards follow each other: downwards in columns, or along rows. */
  along: "block" | "inline";
  /** A finger has to rest before it drags, so that the page can still be scrolled. */
  hold: boolean;
  /** Whether cards can be put between others. */
  canPlace: boolean;
  onStart: () => void;
  /** Let go: before the card at this place of the list, from 0. */
  onDrop: (place: number) => void;
  /** Let go on something that takes cards: what its `data-drop` says. */
  onDropInto?: ((target: string) => void) | undefined;
  onCancel: () => void;
};

const startsAfterPx = 6;
const holdMs = 380;
const holdSlopPx = 10;
const edgePx = 72;
const scrollPxPerFrame = 14;

/**
 * Drags a card by a pointer until it is let go. While it moves only a picture of it and a line are moved, by `transform`:
 * nothing is laid out anew, however many cards there are. Escape gives up.
 */
export function dragCard(drag: Drag): void {
  const { event, list, cell, along, hold } = drag;
  let { clientX: x, clientY: y } = event;
  const from = { x, y };
  const isBackwards = getComputedStyle(list).direction === "rtl";
  let ghost: HTMLElement | null = null;
  let line: HTMLElement | null = null;
  let place: number | null = null;
  let into: HTMLElement | null = null;
  let frame = 0;
  const stop = new AbortController();
  const { signal } = stop;

  const begin = () => {
    drag.onStart();
    ghost = document.body.appendChild(ghostOf(cell));
    line = document.body.appendChild(lineOf(along));
    document.documentElement.style.cursor = "grabbing";
    frame = requestAnimationFrame(step);
  };
  const aim = (target: HTMLElement | null) => {
    if (target === into) return;
    into?.removeAttribute("data-dropping");
    into = target;
    into?.setAttribute("data-dropping", "");
  };
  const step = () => {
    frame = requestAnimationFrame(step);
    if (ghost === null || line === null) return;
    const pull = y < edgePx + 64 ? -1 : y > window.innerHeight - edgePx ? 1 : 0;
    if (pull !== 0) window.scrollBy(0, pull * scrollPxPerFrame);
    ghost.style.transform = `translate3d(${x - 60}px, ${y - 40}px, 0) rotate(2deg)`;
    const under = document.elementFromPoint(x, y);
    const target = drag.onDropInto ? (under?.closest<HTMLElement>("[data-drop]") ?? null) : null;
    aim(target);
    const over = target || !drag.canPlace ? null : under?.closest<HTMLElement>("[aria-posinset]");
    if (!over || !list.contains(over)) {
      if (target) {
        place = null;
        line.style.opacity = "0";
      }
      return;
    }
    const box = over.getBoundingClientRect();
    const isAfter = along === "block" ? y > box.top + box.height / 2 : x > box.left + box.width / 2 !== isBackwards;
    place = Number(over.getAttribute("aria-posinset")) - (isAfter ? 0 : 1);
    line.style.opacity = "1";
    if (along === "block") {
      line.style.inlineSize = `${box.width}px`;
      line.style.transform = `translate3d(${box.left}px, ${isAfter ? box.bottom + 4 : box.top - 10}px, 0)`;
    } else {
      const isRight = isAfter !== isBackwards;
      line.style.blockSize = `${box.height}px`;
      line.style.transform = `translate3d(${isRight ? box.right + 6 : box.left - 10}px, ${box.top}px, 0)`;
    }
  };
  const end = (dropped: boolean) => {
    cancelAnimationFrame(frame);
    window.clearTimeout(waiting);
    const wasDragged = ghost !== null;
    const target = into?.getAttribute("data-drop") ?? null;
    aim(null);
    ghost?.remove();
    line?.remove();
    document.documentElement.style.cursor = "";
    stop.abort();
    if (!wasDragged) return;
    // The click after a drag is ignored.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true));
    if (dropped && target !== null) {
      drag.onCancel();
      drag.onDropInto?.(target);
    } else if (dropped && place !== null) drag.onDrop(place);
    else drag.onCancel();
  };
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return;
    ({ clientX: x, clientY: y } = moved);
    if (ghost !== null) return;
    const way = Math.hypot(x - from.x, y - from.y);
    if (hold) {
      if (way > holdSlopPx) end(false);
    } else if (way >= startsAfterPx) begin();
  };
  const waiting = hold ? window.setTimeout(begin, holdMs) : 0;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  // A finger that drags neither scrolls nor opens the device's own menu.
  window.addEventListener("touchmove", (moved) => ghost !== null && moved.preventDefault(), { signal, passive: false });
  window.addEventListener("contextmenu", (asked) => hold && asked.preventDefault(), { signal });
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

function ghostOf(cell: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
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
  const picture = cell.querySelector("picture, [data-cover]")?.cloneNode(true);
  if (picture) ghost.append(picture);
  return ghost;
}

function lineOf(along: Drag["along"]): HTMLElement {
  const line = document.createElement("div");
  line.setAttribute("aria-hidden", "true");
  Object.assign(line.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    [along === "block" ? "blockSize" : "inlineSize"]: "4px",
    borderRadius: "2px",
    background: "var(--color-accent)",
    pointerEvents: "none",
    zIndex: "39",
    opacity: "0",
    willChange: "transform",
  });
  return line;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
