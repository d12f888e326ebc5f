import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { restoreBoard } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { listTrash } from "#contract/content/pins.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { clearOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TrashIcon } from "#web/ui/more-icons.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import { trashOf } from "#web/features/identity/settings/settings-queries.ts";
import { EmptyTrash } from "./empty-trash.tsx";
import { TrashedOne } from "./trashed-one.tsx";
import { useRestorePin } from "./use-restore-pin.tsx";
import styles from "#web/features/identity/settings/settings.module.css";

const { trash, profile, pin, actions } = commonCopy;

type Kind = "pins" | "boards";
type Item = CallData<typeof listTrash>[number];

/** What was deleted, or what of it the address names. */
export function TrashSettings() {
  const { id } = useParams();
  return id === undefined ? <TrashList /> : <TrashedOne key={id} id={id} />;
}

/** What was deleted and can still be brought back, and for how long. */
function TrashList() {
  const t = useText();
  const [kind, setKind] = useState<Kind>("pins");
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(trashOf(kind));
  const items = data?.pages.flatMap((part) => part.data) ?? [];
  const kinds = [
    { value: "pins" as const, label: t(profile.pins) },
    { value: "boards" as const, label: t(profile.boards) },
  ];
  const list = useRef<HTMLDivElement>(null);
  const restored = useRef(0);
  const focusHandlers = useKeepFocus(items.length, () => {
    const next = list.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    return (
      next[Math.min(restored.current, next.length - 1)] ?? list.current?.querySelector<HTMLElement>("input:checked")
    );
  });
  return (
    <>
      <p>{t(trash.text, { days: limits.trashDays })}</p>
      <div ref={list} className={styles.block} {...focusHandlers}>
        <div className={styles.tools}>
          <SegmentedControl label={t(trash.title)} options={kinds} value={kind} onChange={setKind} />
          <EmptyTrash offered={items.length > 0} />
        </div>
        {data && items.length === 0 ? (
          <EmptyState icon={<TrashIcon />} title={t(kind === "pins" ? trash.noPins : trash.noBoards)} />
        ) : null}
        <ul role="list" className={styles.list} aria-busy={isFetching}>
          {items.map((item, index) => (
            <TrashItem key={item.id} item={item} onRestore={() => (restored.current = index)} />
          ))}
        </ul>
      </div>
      {hasNextPage ? (
        <ShowMore label={t(actions.showMore)} loading={isFetching} onMore={() => void fetchNextPage()} />
      ) : null}
    </>
  );
}

function TrashItem({ item, onRestore }: { item: Item; onRestore: () => void }) {
  const t = useText();
  const reactions = {
    onDone: () => {
      clearOverlay(item.id);
      toast({ key: "trash", text: t(trash.restored), tone: "success" });
    },
    onRefused: (error: unknown) => void toast({ key: "trash", text: t(refusalSentence(error)), tone: "error" }),
  };
  const pinBack = useRestorePin(item.id, reactions);
  const boardBack = useCall(restoreBoard, reactions);
  const days = Math.max(0, Math.ceil((Date.parse(item.restorable_until) - Date.now()) / 86_400_000));
  const restore = () => {
    onRestore();
    if (item.kind === "pin") pinBack.restore();
    else boardBack.mutate({ board_id: item.id });
  };
  const title = item.title || t(pin.untitled);
  return (
    <li className={styles.item}>
      {item.image_url ? (
        <img
          className={styles.picture}
          src={item.image_url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          style={{ background: item.dominant_color }}
        />
      ) : (
        <span className={styles.picture} style={{ background: item.dominant_color }} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={`/settings/trash/${item.id}`} dir="auto">
            {title}
          </Link>
        </p>
        <p className={styles.quiet} suppressHydrationWarning>
          {t(trash.daysLeft, { count: days })}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`${t(trash.restore)}: ${title}`}
        loading={pinBack.isPending || boardBack.isPending}
        onClick={restore}
      >
        {t(trash.restore)}
      </Button>
      {pinBack.question}
    </li>
  );
}
