import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { type boardFeed, listSections } from "#contract/content/boards.ts";
import type { WireBoard, WirePin, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { type listQuery, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useGonePins } from "#web/app/saved-overlay.ts";
import { createStore, useStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { pinCardSize } from "#web/features/content/pins/pin-card.tsx";
import { Grid } from "#web/ui/grid/grid.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./organise.module.css";
import { OrganiseContext } from "./organise-context.ts";
import { SelectCard } from "./select-card.tsx";
import { allSelected, nothingSelected, type Selection, withoutGone } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useOrganise } from "./use-organise.ts";

type OrganiserProps = {
  board: WireBoard;
  section: WireSection | null;
  list: ReturnType<typeof listQuery<typeof boardFeed>>;
  /** Whether the list stands in the order made by hand. */
  canOrder: boolean;
  onDone: () => void;
};

const keyOf = (pin: WirePin) => pin.id;
const cardOf = (pin: WirePin) => <SelectCard pin={pin} />;

/** A board, or a section of it, while it is put in order. Load it lazily. */
export function Organiser({ board, section, list, canOrder, onDone }: OrganiserProps) {
  const t = useText();
  const helpId = useId();
  const gone = useGonePins();
  const { data: sections = [] } = useQuery({
    ...query(listSections, { board_id: board.id }),
    enabled: board.section_count > 0,
  });
  const feed = useInfiniteQuery(list);
  const [selection] = useState(() => createStore<Selection>(nothingSelected));
  const [taken] = useState(() => createStore<string | null>(null));
  const selected = useStore(selection);
  // What is gone counts no more; should it come back, because an action was refused, it is selected as before.
  const chosen = useMemo(() => withoutGone(selected, gone), [selected, gone]);
  const pins = useMemo(() => {
    const byId = new Map((feed.data?.pages ?? []).flatMap((page) => page.data).map((pin) => [pin.id, pin]));
    return [...byId.values()].filter(({ id }) => !gone.has(id));
  }, [feed.data, gone]);
  const shown = useMemo(() => pins.map(keyOf), [pins]);
  const { order, organise, canDrop } = useOrganise({
    ...{ board, section, list, canOrder, sections, selection, taken, pins, shown, helpId },
  });

  const total = section ? section.pin_count : board.pin_count;
  useHotkeys("organize", {
    done: () => (isEmpty(selection.get()) ? onDone() : selection.set(nothingSelected)),
    all: () => selection.set(allSelected),
  });

  return (
    <OrganiseContext value={organise}>
      <p id={helpId} hidden>
        {t(organiseCopy.order.help)}
      </p>
      <VisuallyHidden aria-live="assertive">{order.announcement}</VisuallyHidden>
      {canOrder ? (
        <p className={styles.hint}>
          {t(canDrop && section === null ? organiseCopy.select.hintSections : organiseCopy.select.hint)}
        </p>
      ) : null}
      <Grid
        items={pins}
        itemKey={keyOf}
        sizeOf={pinCardSize}
        renderCard={cardOf}
        label={section?.title ?? board.name}
        loading={feed.isLoading || feed.isFetchingNextPage}
        error={feed.error ? t(refusalOf(feed.error)?.message ?? commonCopy.errors.loadFailed) : undefined}
        onRetry={() => void feed.refetch()}
        retryLabel={t(commonCopy.actions.retry)}
        onNeedMore={feed.hasNextPage ? () => void feed.fetchNextPage() : undefined}
        end={feed.data !== undefined && !feed.hasNextPage}
        empty={<p className={styles.hint}>{t(commonCopy.board.emptyOther)}</p>}
      />
      <SelectionBar
        board={board}
        section={section}
        selection={chosen}
        shown={shown}
        total={total}
        onSelection={selection.set}
        onDone={onDone}
      />
    </OrganiseContext>
  );
}

function isEmpty({ all, ids }: Selection): boolean {
  return !all && ids.size === 0;
}
