import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { bulkEdit } from "#contract/content/organise.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { followWrite } from "#web/app/follow-write.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/identity/settings/settings.module.css";
import { leftPinsQuery } from "#web/features/identity/settings/settings-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";

const PlacePickerDialog = lazyComponent(
  async () => (await import("#web/features/content/saving/place-picker-dialog.tsx")).PlacePickerDialog,
);

const { left } = organiseCopy;
type Action = "move" | "copy" | "delete";

/** The person's own Pins on boards that they left or were taken off: to be moved, copied or deleted. */
export function LeftPinsSettings() {
  const t = useText();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(leftPinsQuery);
  const pins = data?.pages.flatMap((part) => part.data) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const focusHandlers = useKeepFocus(pins.length, () => list.current?.querySelector<HTMLElement>("li button"));
  const edit = useCall(bulkEdit, {
    onDone(_, { action = "move" }, queries) {
      toast({ key: "left", text: t(organiseCopy.left.done[action]), tone: "success" });
      // So few are done with the answer; there is no board to bring them back to.
      void followWrite(queries, bulkEdit);
    },
    onRefused: (refusal) => void toast({ key: "left", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  const act = (action: Action, chosen: readonly WirePin[]) => {
    const pin_ids = chosen.map(({ id }) => id);
    if (action === "delete") return edit.mutate({ pin_ids, action });
    openDialog((close) => (
      <Suspense>
        <PlacePickerDialog
          onChoose={({ board, section }) =>
            edit.mutate({ pin_ids, action, board_id: board.id, section_id: section?.id ?? null })
          }
          onClose={close}
        />
      </Suspense>
    ));
  };
  if (data && pins.length === 0) return <EmptyState icon={<BoardIcon />} title={t(left.none)} />;
  return (
    <>
      <p>{t(left.text)}</p>
      <div className={styles.tools}>
        <Button disabled={pins.length === 0} loading={edit.isPending} onClick={() => act("move", pins)}>
          {t(left.moveAll, { count: pins.length })}
        </Button>
      </div>
      <ul ref={list} role="list" className={styles.list} aria-busy={isFetching || edit.isPending} {...focusHandlers}>
        {pins.map((pin) => (
          <LeftPin key={pin.id} pin={pin} busy={edit.isPending} onAct={(action) => act(action, [pin])} />
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore label={t(commonCopy.actions.showMore)} loading={isFetching} onMore={() => void fetchNextPage()} />
      ) : null}
    </>
  );
}

type LeftPinProps = { pin: WirePin; busy: boolean; onAct: (action: Action) => void };

function LeftPin({ pin, busy, onAct }: LeftPinProps) {
  const t = useText();
  const title = pin.title || t(commonCopy.pin.untitled);
  const words = { move: left.move, copy: left.copy, delete: commonCopy.actions.delete };
  return (
    <li className={styles.item}>
      <img
        className={styles.picture}
        src={pin.images["236x"].url}
        alt={pin.alt_text}
        width={64}
        height={64}
        loading="lazy"
        style={{ background: pin.dominant_color }}
      />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {title}
        </p>
        <div className={styles.actions}>
          {(["move", "copy", "delete"] as const).map((action) => (
            <Button
              key={action}
              size="sm"
              disabled={busy}
              aria-label={`${t(words[action])}: ${title}`}
              onClick={() => onAct(action)}
            >
              {t(words[action])}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
