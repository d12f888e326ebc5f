import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { emptyTrash, listTrash } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { followCall } from "#web/app/follow-write.ts";
import { bareApiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TrashIcon } from "#web/ui/more-icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "#web/features/identity/settings/settings.module.css";
import { emptyAll } from "./empty-all.ts";

const { trash, actions } = commonCopy;
type Progress = { done: number; left: number };

/**
 * Deletes for good whatever lies in the trash when it is asked for: one question, then portion by portion.
 * `offered`: whether there is something to delete, as far as is known.
 */
export function EmptyTrash({ offered }: { offered: boolean }) {
  const t = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);

  /** The last that was put there: what comes later was not meant. */
  const newest = async () => {
    const asked = { page_size: 1 };
    const lists = [
      { kind: "pins" as const, ...asked },
      { kind: "boards" as const, ...asked },
    ];
    const found = await Promise.all(lists.map((input) => bareApiOf(queries)(listTrash, input)));
    return found
      .flatMap(({ data }) => data.map(({ deleted_at }) => deleted_at))
      .toSorted()
      .at(-1);
  };
  const empty = async () => {
    setAsking(false);
    setProgress({ done: 0, left: 0 });
    let done = 0;
    try {
      const until = await newest();
      if (until !== undefined)
        await emptyAll(
          async (kind) => (await bareApiOf(queries)(emptyTrash, { kind, until })).data,
          (gone, left) => {
            done = gone;
            setProgress({ done, left });
          },
        );
      toast({ key: "trash", text: t(trash.emptied), tone: "success" });
    } catch (error) {
      toast({ key: "trash", text: t(done > 0 ? trash.emptyStopped : refusalSentence(error)), tone: "error" });
    } finally {
      setProgress(null);
      // Once for all portions.
      followCall(queries, emptyTrash);
    }
  };

  if (progress !== null) {
    const { done, left } = progress;
    return (
      <div className={styles.emptying} role="status">
        <ProgressBar value={done === 0 ? undefined : done / (done + left)} label={t(trash.empty)} />
        <p className={styles.quiet}>{t(trash.emptying, { count: done })}</p>
      </div>
    );
  }
  if (!offered) return null;
  return (
    <>
      <Button size="sm" icon={<TrashIcon size={18} />} onClick={() => setAsking(true)}>
        {t(trash.empty)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(trash.emptyConfirm)}
        confirmLabel={t(trash.emptyForever)}
        cancelLabel={t(actions.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void empty()}
      >
        {t(trash.emptyText)}
      </ConfirmDialog>
    </>
  );
}
