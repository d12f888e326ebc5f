import { useEffect, useMemo, useRef } from "react";
import type { boardFeed } from "#contract/content/boards.ts";
import type { WireBoard, WirePin, WireSection } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import type { listQuery } from "#web/app/queries.ts";
import type { Store } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { toast } from "#web/ui/toast.ts";
import type { Organise } from "./organise-context.ts";
import { selectRange, type Selection, toggleSelected } from "./selection.ts";
import { usePinActions } from "./use-pin-actions.ts";
import { usePinOrder } from "./use-pin-order.ts";

interface OrganiseInput {
  board: WireBoard;
  section: WireSection | null;
  list: ReturnType<typeof listQuery<typeof boardFeed>>;
  canOrder: boolean;
  sections: readonly WireSection[];
  selection: Store<Selection>;
  /** The pin that is taken up by keys. */
  taken: Store<string | null>;
  pins: readonly WirePin[];
  /** Their ids, in order. */
  shown: readonly string[];
  /** Of the words that tell how pins are ordered. */
  helpId: string;
}

/** What the cards of a board do while it is put in order: they are selected, ordered, and dropped into sections. */
export function useOrganise(input: OrganiseInput) {
  const { board, section, list, canOrder, sections, selection, taken, pins, shown, helpId } = input;
  const t = useText();
  const actions = usePinActions();
  const lastPressed = useRef<string | null>(null);
  const latest = useRef({ pins, shown });
  useEffect(() => {
    latest.current = { pins, shown };
  });

  const order = usePinOrder({
    boardId: board.id,
    queryKey: list.queryKey,
    selection,
    taken,
    canPlace: () => canOrder,
    order: () => latest.current.shown,
    dropInto(target, ids) {
      const into = sections.find(({ id }) => id === target);
      if (into === undefined) return;
      const held = { board, section, selection: { all: false, ids }, shown: latest.current.shown, count: ids.size };
      void actions.move(held, { board, section: into });
    },
    titleOf: (id) => {
      const pin = latest.current.pins.find((one) => one.id === id);
      return pin ? nameOf(pin, t) : "";
    },
  });
  const handlers = useRef(order);
  useEffect(() => {
    handlers.current = order;
  });
  const canDrop = sections.length > 0;
  const organise = useMemo<Organise>(
    () => ({
      selection,
      taken,
      canOrder,
      canDrop,
      helpId,
      choose(id, range) {
        const from = lastPressed.current;
        const before = selection.get();
        const { shown: order } = latest.current;
        const isRange = range && from !== null && order.includes(from);
        const next = isRange ? selectRange(before, order, from, id) : toggleSelected(before, id);
        if (next === before)
          toast({ key: "action", text: t(organiseCopy.select.most, { count: limits.bulkPinsMax }), tone: "error" });
        selection.set(() => next);
        lastPressed.current = id;
      },
      press: (event, id) => (canOrder || canDrop) && handlers.current.press(event, id),
      order: {
        drag: (event, id) => handlers.current.drag(event, id),
        key: (event, id) => handlers.current.key(event, id),
        leave: (id) => handlers.current.leave(id),
      },
    }),
    [selection, taken, canOrder, canDrop, helpId, t],
  );
  return { order, organise, canDrop };
}
