import { organiseCopy } from "#spec/copy/content/organise.ts";
import { type Store, useStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { DragHandleIcon } from "#web/ui/more-icons.tsx";
import styles from "./organise.module.css";
import type { HandOrder } from "./use-hand-order.ts";

type OrderHandleProps = {
  id: string;
  title: string;
  taken: Store<string | null>;
  /** The words that explain it. */
  helpId: string;
  order: Pick<HandOrder, "drag" | "key" | "leave">;
};

/** The handle that moves a card: drag it, or press Space and use the arrow keys. */
export function OrderHandle({ id, title, taken, helpId, order }: OrderHandleProps) {
  const t = useText();
  const isTaken = useStore(taken, (held) => held === id);
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle={id}
      aria-label={t(organiseCopy.order.handle, { title })}
      aria-describedby={helpId}
      aria-pressed={isTaken}
      onPointerDown={(event) => order.drag(event, id)}
      onKeyDown={(event) => order.key(event, id)}
      onBlur={() => order.leave(id)}
    >
      <DragHandleIcon size={20} />
    </button>
  );
}
