import { useState } from "react";
import { revertAdChanges } from "#contract/business/ad-changes.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./changes.module.css";

const { history: copy } = reportsCopy;

type Line = CallData<typeof revertAdChanges>["lines"][number];

/** Takes back what was changed together, after a question, and says what couldn't be. `of`: what the change is of, in words. */
export function UndoChange({ accountId, batchId, of }: { accountId: string; batchId: string; of: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [left, setLeft] = useState<readonly Line[]>([]);
  const revert = useCall(revertAdChanges, {
    onDone({ lines }) {
      const problems = lines.filter(({ problem }) => problem !== null);
      setAsking(false);
      setLeft(problems);
      if (problems.length === 0) toast({ text: t(copy.undone), tone: "success" });
    },
  });
  return (
    <>
      <Button
        size="sm"
        className={styles.undo}
        aria-label={`${t(copy.undo)}: ${of}`}
        onClick={() => {
          revert.reset();
          setAsking(true);
        }}
      >
        {t(copy.undo)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(copy.undoTitle)}
        confirmLabel={t(copy.undo)}
        cancelLabel={t(copy.close)}
        busy={revert.isPending}
        onConfirm={() => revert.mutate({ advertiser_id: accountId, batch_id: batchId })}
        onCancel={() => setAsking(false)}
      >
        <p>{t(copy.undoText)}</p>
        <Failure>{revert.error === null ? null : t(revert.error.message)}</Failure>
      </ConfirmDialog>
      <Dialog
        open={left.length > 0}
        onClose={() => setLeft([])}
        title={t(copy.undoneInPart, { count: left.length })}
        width="sm"
        sheet="content"
        closeLabel={t(copy.close)}
      >
        <p>{t(copy.undoneRest)}</p>
        <ul className={styles.lines}>
          {left.map((line) => (
            <li key={line.entity_id}>{lineText(t, line)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function lineText(t: ReturnType<typeof useText>, { entity, entity_name: name, problem }: Line): string {
  const reason = t(problem ?? "");
  return name === null
    ? t(copy.lineOfAccount, { what: t(copy[entity]), action: reason })
    : t(copy.notUndone, { what: t(copy[entity]), name, reason });
}
