import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Answer } from "#contract/kit/envelope.ts";
import { orderBoards } from "#contract/content/organise.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf } from "#web/app/queries.ts";
import { createStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { BoardListCard } from "#web/features/content/boards/board-list-card.tsx";
import list from "#web/features/content/boards/board-list.module.css";
import { OrderHandle } from "./order-handle.tsx";
import styles from "./organise.module.css";
import { beside, pagesInOrder } from "./reorder.ts";
import { useHandOrder } from "./use-hand-order.ts";

type Pages = InfiniteData<Answer<WireBoard[]>>;

/** The viewer's own boards in the order made by hand: each goes elsewhere by its handle, by the mouse or a resting finger. */
export function OrderedBoards({ boards, queryKey }: { boards: readonly WireBoard[]; queryKey: readonly unknown[] }) {
  const t = useText();
  const helpId = useId();
  const queries = useQueryClient();
  const [taken] = useState(() => createStore<string | null>(null));
  const now = () => queries.getQueryData<Pages>(queryKey)?.pages.flatMap((page) => page.data) ?? [];
  const order = useHandOrder({
    along: "inline",
    taken,
    order: () => now().map(({ id }) => id),
    titleOf: (id) => now().find((board) => board.id === id)?.name ?? "",
    show: (next) => queries.setQueryData<Pages>(queryKey, (data) => data && pagesInOrder(data, next)),
    remember: () => {
      const data = queries.getQueryData<Pages>(queryKey);
      return () => queries.setQueryData(queryKey, data);
    },
    send: (moved) =>
      apiOf(queries)(orderBoards, { board_ids: moved.ids, ...beside(moved, "board_id") }, { lazily: true }),
  });
  return (
    <>
      <p id={helpId} hidden>
        {t(organiseCopy.order.help)}
      </p>
      <VisuallyHidden aria-live="assertive">{order.announcement}</VisuallyHidden>
      <ul role="list" className={list.list}>
        {boards.map((board, index) => (
          <li
            key={board.id}
            className={styles.ordered}
            aria-posinset={index + 1}
            aria-setsize={boards.length}
            onPointerDown={(event) => order.press(event, board.id)}
            onDragStart={(event) => event.preventDefault()}
          >
            <BoardListCard board={board} />
            <OrderHandle id={board.id} title={board.name} taken={taken} helpId={helpId} order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}
