import type { ReactNode } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { useDeed } from "./use-deed.ts";

type Confirmed = { title: string; text: string; label: string; deed: () => Promise<unknown>; onDone?: () => void };

/** Asks before what can't be taken back. What is refused is said in the question, which stays. */
export function askFirst(asked: Confirmed): void {
  openDialog((close): ReactNode => <Question {...asked} onClose={close} />, askFirst);
}

function Question({ title, text, label, deed, onDone, onClose }: Confirmed & { onClose: () => void }) {
  const t = useText();
  const { run, failure, isBusy } = useDeed();
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={label}
      cancelLabel={t(commonCopy.actions.cancel)}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() =>
        void run(deed).then((isDone) => {
          if (!isDone) return;
          onClose();
          onDone?.();
        })
      }
    >
      <p>{text}</p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  );
}
