import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { restorePin } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { clearOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TrashIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { trashedPin } from "#web/features/identity/settings/settings-queries.ts";
import styles from "#web/features/identity/settings/settings.module.css";

const { trash, pin } = commonCopy;

/** A pin that its own person opens while it lies in their trash: what it is, for how long, and the way back. */
export function TrashedPin({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: [item] = [], refetch } = useQuery(trashedPin(id));
  const restore = useCall(restorePin, {
    onDone: () => {
      clearOverlay(id);
      toast({ key: "trash", text: t(trash.restored), tone: "success" });
      void navigate(`/pin/${id}`, { replace: true });
    },
    onRefused(refusal) {
      toast({ key: "trash", text: t(refusalSentence(refusal)), tone: "error" });
      // It may have been restored or removed elsewhere: then this page says so.
      void refetch();
    },
  });
  const all = <Button to="/settings/trash">{t(trash.all)}</Button>;
  // What is being restored stays in sight until its page is there.
  if (item === undefined && !restore.isSuccess)
    return <EmptyState icon={<TrashIcon />} title={t(trash.pinGone)} actions={all} />;
  const days = Math.max(0, Math.ceil((Date.parse(item?.restorable_until ?? "") - Date.now()) / 86_400_000));
  return (
    <EmptyState
      icon={<TrashIcon />}
      title={t(trash.pinHere)}
      actions={
        <>
          <Button
            variant="primary"
            loading={restore.isPending || restore.isSuccess}
            onClick={() => restore.mutate({ id })}
          >
            {t(trash.restore)}
          </Button>
          {all}
        </>
      }
    >
      {item?.image_url ? (
        <img className={styles.trashed} src={item.image_url} alt="" style={{ background: item.dominant_color }} />
      ) : null}
      <p>{item?.title || t(pin.untitled)}</p>
      <p suppressHydrationWarning>{t(trash.daysLeft, { count: days })}</p>
    </EmptyState>
  );
}
