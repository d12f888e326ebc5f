import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { restoreBoard } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { emptyTrash, type listTrash } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { clearOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TrashIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { countsOf } from "#web/features/content/boards/board-counts.ts";
import { trashedOne } from "#web/features/identity/settings/settings-queries.ts";
import { useRestorePin } from "./use-restore-pin.tsx";
import styles from "#web/features/identity/settings/settings.module.css";

const { trash, pin, actions } = commonCopy;
type Item = CallData<typeof listTrash>[number];

/** A pin or board that its own person opens while it lies in their trash: what it is and holds, for how long, and both ways out. */
export function TrashedOne({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: [found] = [], refetch } = useQuery(trashedOne(id));
  // What is on its way out stays in sight until the next page is there.
  const [leaving, setLeaving] = useState<Item | null>(null);
  const [asking, setAsking] = useState(false);
  const item = leaving ?? found;
  const leave = (told: string, to: string) => {
    setLeaving(found ?? null);
    clearOverlay(id);
    toast({ key: "trash", text: t(told), tone: "success" });
    void navigate(to, { replace: true });
  };
  const onRefused = (refusal: Refusal) => {
    setAsking(false);
    toast({ key: "trash", text: t(refusalSentence(refusal)), tone: "error" });
    // It may have been restored or removed elsewhere: then this page says so.
    void refetch();
  };
  const pinBack = useRestorePin(id, { onDone: () => leave(trash.restored, `/pin/${id}`), onRefused });
  const boardBack = useCall(restoreBoard, { onDone: ({ url }) => leave(trash.restored, url), onRefused });
  const remove = useCall(emptyTrash, {
    onDone({ removed }) {
      setAsking(false);
      if (removed > 0) leave(trash.deletedForever, "/settings/trash");
      // It was restored or removed elsewhere meanwhile.
      else void refetch();
    },
    onRefused,
  });
  const all = <Button to="/settings/trash">{t(trash.all)}</Button>;
  if (item === undefined) return <EmptyState icon={<TrashIcon />} title={t(trash.gone)} actions={all} />;
  const { kind, deleted_at: until, image_url: image, dominant_color: background } = item;
  const isPin = kind === "pin";
  const title = item.title || t(pin.untitled);
  const days = Math.max(0, Math.ceil((Date.parse(item.restorable_until) - Date.now()) / 86_400_000));
  const { pin_count = 0, section_count = 0, cover_urls = image === null ? [] : [image] } = item;
  const restore = () => (isPin ? pinBack.restore() : boardBack.mutate({ board_id: id }));
  return (
    <>
      <EmptyState
        icon={<TrashIcon />}
        title={t(isPin ? trash.pinHere : trash.boardHere)}
        actions={
          <>
            <Button
              variant="primary"
              loading={pinBack.isPending || boardBack.isPending || leaving !== null}
              onClick={restore}
            >
              {t(trash.restore)}
            </Button>
            <Button onClick={() => setAsking(true)}>{t(trash.emptyForever)}</Button>
            {all}
          </>
        }
      >
        {cover_urls.length > 0 ? <Pictures urls={cover_urls} background={background} /> : null}
        <p dir="auto">{title}</p>
        {isPin ? null : <p>{countsOf({ pin_count, section_count }, t)}</p>}
        <p suppressHydrationWarning>{t(trash.daysLeft, { count: days })}</p>
      </EmptyState>
      {pinBack.question}
      <ConfirmDialog
        open={asking}
        title={t(trash.foreverConfirm, { name: title })}
        confirmLabel={t(trash.emptyForever)}
        cancelLabel={t(actions.cancel)}
        danger
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ kind: isPin ? "pins" : "boards", until, id })}
      >
        {t(isPin ? trash.foreverPin : trash.foreverBoard)}
      </ConfirmDialog>
    </>
  );
}

type PicturesProps = { urls: readonly string[]; background: Item["dominant_color"] };

function Pictures({ urls, background }: PicturesProps) {
  return (
    <div className={styles.trashedPictures}>
      {urls.map((url) => (
        <img key={url} className={styles.trashed} src={url} alt="" style={{ background }} />
      ))}
    </div>
  );
}
