import { useState } from "react";
import { applySheet, checkSheetAgain, undoSheet, type WireSheet } from "#contract/business/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { sheetQuery } from "./bulk-queries.ts";
import styles from "./bulk.module.css";

const { sheet: copy } = bulkCopy;

type SheetActionsProps = { account: SetUpAccount; sheet: WireSheet };

/** What can be done with a sheet as it stands: apply it, undo it, check it again. */
export function SheetActions({ account, sheet }: SheetActionsProps) {
  const t = useText();
  const { state, counts, batch_id: batch } = sheet;
  const wrong = (counts.wrong ?? 0) + (counts.held ?? 0);
  if (!account.rights.includes("ads:manage")) return <Banner>{t(bulkCopy.drop.readOnly)}</Banner>;
  const isHeld = batch !== null && (state === "applied" || (state === "failed" && (counts.done ?? 0) > 0));
  return (
    <>
      {state === "checked" && (counts.ready ?? 0) === 0 ? (
        <p>{t(wrong > 0 ? copy.mend : copy.nothingToApply)}</p>
      ) : null}
      {state === "checked" && (counts.ready ?? 0) > 0 && wrong > 0 ? <p>{t(copy.mend)}</p> : null}
      <div className={styles.actions}>
        {state === "checked" && (counts.ready ?? 0) > 0 ? (
          <Apply account={account} sheet={sheet} wrong={wrong} />
        ) : null}
        {isHeld ? <Undo account={account} sheet={sheet} /> : null}
        {state === "undone" || (state === "failed" && !isHeld) ? <CheckAgain account={account} sheet={sheet} /> : null}
      </div>
    </>
  );
}

/** Puts what a call answers where the page reads it. */
function useMoved({ account, sheet }: SheetActionsProps, onDone: () => void) {
  return {
    onDone(
      moved: WireSheet,
      _input: unknown,
      queries: { setQueryData: (key: readonly unknown[], data: WireSheet) => unknown },
    ) {
      queries.setQueryData(sheetQuery(account.id, sheet.id).queryKey, moved);
      onDone();
    },
  };
}

function Apply({ account, sheet, wrong }: SheetActionsProps & { wrong: number }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const apply = useCall(
    applySheet,
    useMoved({ account, sheet }, () => setAsking(false)),
  );
  const label = t(wrong > 0 ? copy.applyRight : copy.applyAll);
  const part = wrong > 0 ? "right" : "all";
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(copy.applyTitle)}
        confirmLabel={label}
        cancelLabel={t(copy.cancel)}
        busy={apply.isPending}
        onConfirm={() => apply.mutate({ advertiser_id: account.id, sheet_id: sheet.id, part })}
        onCancel={() => setAsking(false)}
      >
        <p>{t(copy.applyText, { count: sheet.counts.ready ?? 0 })}</p>
        {wrong > 0 ? <p>{t(copy.applyRest, { count: wrong })}</p> : null}
        <Failure>{apply.error === null ? null : t(apply.error.message)}</Failure>
      </ConfirmDialog>
    </>
  );
}

function Undo({ account, sheet }: SheetActionsProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const undo = useCall(
    undoSheet,
    useMoved({ account, sheet }, () => setAsking(false)),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(copy.undo)}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t(copy.undoTitle)}
        confirmLabel={t(copy.undo)}
        cancelLabel={t(copy.cancel)}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ advertiser_id: account.id, sheet_id: sheet.id })}
        onCancel={() => setAsking(false)}
      >
        <p>{t(copy.undoText)}</p>
        <Failure>{undo.error === null ? null : t(undo.error.message)}</Failure>
      </ConfirmDialog>
    </>
  );
}

function CheckAgain({ account, sheet }: SheetActionsProps) {
  const t = useText();
  const check = useCall(
    checkSheetAgain,
    useMoved({ account, sheet }, () => {}),
  );
  return (
    <>
      <Button
        variant="primary"
        loading={check.isPending}
        onClick={() => check.mutate({ advertiser_id: account.id, sheet_id: sheet.id })}
      >
        {t(copy.checkAgain)}
      </Button>
      <Failure>{check.error === null ? null : t(check.error.message)}</Failure>
    </>
  );
}
