import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/kit/envelope.ts";
import { orderPins } from "#contract/content/organise.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { apiOf } from "#web/app/queries.ts";
import type { Store } from "#web/app/store.ts";
import { beside, pagesInOrder } from "./reorder.ts";
import { isSelected, type Selection } from "./selection.ts";
import { useHandOrder } from "./use-hand-order.ts";

type Pages = InfiniteData<Answer<WirePin[]>>;
type PinsOrdered = {
  boardId: string;
  queryKey: readonly unknown[];
  selection: Store<Selection>;
  taken: Store<string | null>;
  canPlace: () => boolean;
  order: () => readonly string[];
  titleOf: (id: string) => string;
  dropInto: (target: string, ids: ReadonlySet<string>) => void;
};

/** Manual order of a board's pins. Dragging a selected pin moves the whole selection. */
export function usePinOrder({ boardId, queryKey, selection, ...list }: PinsOrdered) {
  const queries = useQueryClient();
  return useHandOrder({
    ...list,
    along: "block",
    show: (next) => queries.setQueryData<Pages>(queryKey, (data) => data && pagesInOrder(data, next)),
    remember: () => {
      const data = queries.getQueryData<Pages>(queryKey);
      return () => queries.setQueryData(queryKey, data);
    },
    send: async (moved) => {
      const input = { board_id: boardId, pin_ids: moved.ids, ...beside(moved, "pin_id") };
      await apiOf(queries)(orderPins, input, { lazily: true });
    },
    movedWith: (id) => {
      const chosen = selection.get();
      const isOne = isSelected(chosen, id) && !chosen.all;
      return isOne ? chosen.ids : new Set([id]);
    },
  });
}
