import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { listSections, updateSection } from "#contract/content/boards.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { createStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { SectionCard } from "#web/features/content/boards/section-card.tsx";
import row from "#web/features/content/boards/section-row.module.css";
import { OrderHandle } from "./order-handle.tsx";
import styles from "./organise.module.css";
import { inOrder } from "./reorder.ts";
import { useHandOrder } from "./use-hand-order.ts";

/** The sections of a board that may be put in order: each goes elsewhere by its handle, by the mouse or a resting finger. */
export function OrderedSections({ board, sections }: { board: WireBoard; sections: readonly WireSection[] }) {
  const t = useText();
  const helpId = useId();
  const queries = useQueryClient();
  const [taken] = useState(() => createStore<string | null>(null));
  const { queryKey } = query(listSections, { board_id: board.id });
  const now = () => queries.getQueryData<WireSection[]>(queryKey) ?? sections;
  const order = useHandOrder({
    along: "inline",
    taken,
    order: () => now().map(({ id }) => id),
    titleOf: (id) => now().find((section) => section.id === id)?.title ?? "",
    show: (next) => queries.setQueryData<WireSection[]>(queryKey, (known) => known && inOrder(known, next)),
    remember: () => {
      const known = queries.getQueryData<WireSection[]>(queryKey);
      return () => queries.setQueryData(queryKey, known);
    },
    send: async ({ ids: [id = ""], order: next }) => {
      await apiOf(queries)(
        updateSection,
        { section_id: id, position: next.indexOf(id), ...actingFieldsNow().subject },
        { lazily: true },
      );
    },
  });
  return (
    <>
      <p id={helpId} hidden>
        {t(organiseCopy.order.help)}
      </p>
      <VisuallyHidden aria-live="assertive">{order.announcement}</VisuallyHidden>
      <ul role="list" className={row.row}>
        {sections.map((section, index) => (
          <li
            key={section.id}
            className={`${row.card} ${styles.ordered}`}
            aria-posinset={index + 1}
            aria-setsize={sections.length}
            data-drop={section.id}
            onPointerDown={(event) => order.press(event, section.id)}
            onDragStart={(event) => event.preventDefault()}
          >
            <SectionCard board={board} section={section} />
            <OrderHandle id={section.id} title={section.title} taken={taken} helpId={helpId} order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}
