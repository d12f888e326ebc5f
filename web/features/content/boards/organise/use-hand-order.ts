import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import type { Store } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { type KeyAction, keyAction } from "#web/ui/key-map.ts";
import { toast } from "#web/ui/toast.ts";
import { actionSentence } from "./action-sentence.ts";
import { type Drag, dragCard } from "./drag-card.ts";
import { type Moved, moveWithin } from "./reorder.ts";

type HandOrdered = {
  along: Drag["along"];
  /** Who is held now. */
  taken: Store<string | null>;
  /** The list as it stands in sight. */
  order: () => readonly string[];
  titleOf: (id: string) => string;
  /** Shows another order at once. */
  show: (order: readonly string[]) => void;
  /** Notes how it stands; what it answers brings that back. */
  remember: () => () => void;
  /** Tells the server. */
  send: (moved: Moved) => Promise<unknown>;
  /** Who goes along with somebody that is dragged. */
  movedWith?: ((id: string) => ReadonlySet<string>) | undefined;
  /** False: nothing can be put between others now. */
  canPlace?: (() => boolean) | undefined;
  /** What is dragged was let go on something else that takes it. */
  dropInto?: ((target: string, ids: ReadonlySet<string>) => void) | undefined;
};

const words = organiseCopy.order;
const steps: Partial<Record<KeyAction<"handOrder">, number>> = { left: -1, up: -1, right: 1, down: 1 };

/** A list put in order by hand, by pointer, finger or keyboard: at once in sight, back again when the server refuses. */
export function useHandOrder(list: HandOrdered) {
  const { taken, order, titleOf, show, remember, canPlace = () => true } = list;
  const { movedWith = (id) => new Set([id]) } = list;
  const t = useText();
  const [announcement, setAnnouncement] = useState("");
  const start = useRef<{ back: () => void; place: number } | null>(null);

  const send = (moved: Moved, back: () => void) =>
    list.send(moved).catch((error: unknown) => {
      back();
      toast({ key: "action", text: t(actionSentence(error)), tone: "error" });
    });
  const focusHandle = (id: string) => {
    const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
    handle?.focus({ preventScroll: true });
    handle?.closest("[aria-posinset]")?.scrollIntoView({ block: "nearest" });
  };
  const giveBack = (id: string) => {
    const before = start.current;
    start.current = null;
    taken.set(null);
    if (before === null) return;
    flushSync(before.back);
    setAnnouncement(t(words.back, { title: titleOf(id) }));
  };
  const begin = (event: PointerEvent, id: string, hold: boolean) => {
    const cell = event.currentTarget.closest<HTMLElement>("[aria-posinset]");
    const parent = cell?.parentElement;
    if (event.button !== 0 || !cell || !parent) return;
    const { dropInto } = list;
    dragCard({
      event: event.nativeEvent,
      list: parent,
      cell,
      along: list.along,
      hold,
      canPlace: canPlace(),
      onStart: () => taken.set(id),
      onCancel: () => taken.set(null),
      onDropInto: dropInto && ((target) => dropInto(target, movedWith(id))),
      onDrop: (place) => {
        taken.set(null);
        const now = order();
        const moved = moveWithin(now, movedWith(id), place);
        if (moved.order.every((one, index) => one === now[index])) return;
        const back = remember();
        show(moved.order);
        void send(moved, back);
      },
    });
  };

  return {
    /** What a screen reader announces. */
    announcement,
    /** By its handle: at once. */
    drag: (event: PointerEvent, id: string) => begin(event, id, false),
    /** By the card itself: by the mouse at once, by a finger that rests on it. */
    press: (event: PointerEvent, id: string) => begin(event, id, event.pointerType !== "mouse"),
    key(event: KeyboardEvent, id: string): void {
      const now = order();
      const at = now.indexOf(id);
      const count = now.length;
      const title = titleOf(id);
      const isTaken = taken.get() === id;
      const action = keyAction("handOrder", event);
      const step = action === null ? undefined : steps[action];
      if (action === "take" || (action === "put" && isTaken)) {
        event.preventDefault();
        if (!isTaken) {
          start.current = { back: remember(), place: at };
          taken.set(id);
          setAnnouncement(t(words.taken, { title, place: at + 1, count }));
          return;
        }
        const before = start.current;
        start.current = null;
        taken.set(null);
        setAnnouncement(t(words.put, { title, place: at + 1, count }));
        if (before === null || before.place === at) return;
        void send(moveWithin(now, new Set([id]), at), before.back);
      } else if (isTaken && action === "back") {
        event.preventDefault();
        event.stopPropagation();
        giveBack(id);
        focusHandle(id);
      } else if (isTaken && step !== undefined) {
        event.preventDefault();
        const to = Math.max(0, Math.min(count - 1, at + step));
        if (to === at) return;
        flushSync(() => show(moveWithin(now, new Set([id]), step > 0 ? to + 1 : to).order));
        focusHandle(id);
        setAnnouncement(t(words.at, { place: to + 1, count }));
      }
    },
    /** The focus left the handle: what it held goes back, unless it only moved. */
    leave(id: string): void {
      if (taken.get() !== id || start.current === null) return;
      queueMicrotask(() => {
        const held = document.activeElement?.getAttribute("data-handle") === id;
        if (!held && start.current !== null && document.hasFocus()) giveBack(id);
      });
    },
  };
}

export type HandOrder = ReturnType<typeof useHandOrder>;
