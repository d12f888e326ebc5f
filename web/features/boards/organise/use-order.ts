import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Answer } from "#contract/envelope.ts";
import { orderPins } from "#contract/organise.ts";
import type { WirePin } from "#contract/shapes.ts";
import { organiseCopy } from "#spec/copy/organise.ts";
import { apiOf } from "#web/app/queries.ts";
import type { Store } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { actionSentence } from "./action-sentence.ts";
import { dragPin } from "./drag-pin.ts";
import { moveWithin, pagesInOrder } from "./reorder.ts";
import { isSelected, type Selection } from "./selection.ts";

type Pages = InfiniteData<Answer<WirePin[]>>;
type Ordered = {
  boardId: string;
  queryKey: readonly unknown[];
  selection: Store<Selection>;
  taken: Store<string | null>;
  /** The pins as they stand in sight. */
  order: () => readonly string[];
  titleOf: (id: string) => string;
};

const words = organiseCopy.order;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Pins in another order, by pointer or keyboard: at once in sight, back again when the server refuses. */
export function useOrder({ boardId, queryKey, selection, taken, order, titleOf }: Ordered) {
  const t = useText();
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const before = useRef<{ data: Pages | undefined; place: number } | null>(null);

  const show = (next: readonly string[]) =>
    queries.setQueryData<Pages>(queryKey, (data) => data && pagesInOrder(data, next));
  const send = async (moved: ReturnType<typeof moveWithin>, takeBack: () => void) => {
    try {
      await apiOf(queries)(orderPins, { board_id: boardId, pin_ids: moved.pin_ids, ...moved.beside });
      void queries.invalidateQueries({ queryKey: ["list", "BoardFeed.get"], refetchType: "none" });
    } catch (error) {
      takeBack();
      toast({ key: "action", text: t(actionSentence(error)), tone: "error" });
    }
  };
  /** A selected pin takes the others that are selected with it. */
  const movedWith = (id: string): ReadonlySet<string> => {
    const chosen = selection.get();
    const isOne = isSelected(chosen, id) && !chosen.all && chosen.ids.size <= 500;
    return isOne ? chosen.ids : new Set([id]);
  };
  const focusHandle = (id: string) => {
    const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
    handle?.focus({ preventScroll: true });
    handle?.closest("[aria-posinset]")?.scrollIntoView({ block: "nearest" });
  };
  const giveBack = (id: string) => {
    const start = before.current;
    before.current = null;
    taken.set(null);
    if (start === null) return;
    flushSync(() => queries.setQueryData(queryKey, start.data));
    setSaid(t(words.back, { title: titleOf(id) }));
  };

  function drag(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    const cell = event.currentTarget.closest<HTMLElement>("[aria-posinset]");
    const list = cell?.parentElement;
    if (!cell || !list) return;
    dragPin({
      event: event.nativeEvent,
      list,
      cell,
      onStart: () => taken.set(id),
      onCancel: () => taken.set(null),
      onDrop: (place) => {
        taken.set(null);
        const data = queries.getQueryData<Pages>(queryKey);
        const moved = moveWithin(order(), movedWith(id), place);
        if (moved.order.every((one, index) => one === order()[index])) return;
        show(moved.order);
        void send(moved, () => queries.setQueryData(queryKey, data));
      },
    });
  }

  function key(event: KeyboardEvent, id: string, title: string): void {
    const now = order();
    const at = now.indexOf(id);
    const count = now.length;
    const isTaken = taken.get() === id;
    const step = steps[event.key];
    if (event.key === " " || (event.key === "Enter" && isTaken)) {
      event.preventDefault();
      if (!isTaken) {
        before.current = { data: queries.getQueryData<Pages>(queryKey), place: at };
        taken.set(id);
        setSaid(t(words.taken, { title, place: at + 1, count }));
        return;
      }
      const start = before.current;
      before.current = null;
      taken.set(null);
      setSaid(t(words.put, { title, place: at + 1, count }));
      if (start === null || start.place === at) return;
      const moved = moveWithin(now, new Set([id]), at);
      void send(moved, () => queries.setQueryData(queryKey, start.data));
    } else if (isTaken && event.key === "Escape") {
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
      setSaid(t(words.at, { place: to + 1, count }));
    }
  }

  return {
    said,
    drag,
    key,
    /** The focus left the handle: what it held goes back, unless it only moved. */
    leave(id: string): void {
      if (taken.get() !== id || before.current === null) return;
      queueMicrotask(() => {
        const held = document.activeElement?.getAttribute("data-handle") === id;
        if (!held && before.current !== null && document.hasFocus()) giveBack(id);
      });
    },
  };
}
