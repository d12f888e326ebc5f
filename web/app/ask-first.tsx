import { commonCopy } from "#spec/copy/kit/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { openDialog } from "./dialogs.tsx";
import { useText } from "./text.tsx";
import { type FailureWords, useMutationAction } from "./use-mutation-action.ts";

type Words = {
  title: string;
  /** What will be lost. */
  text?: string | undefined;
  label: string;
};
/** The question stays until it is done, and says why it was refused. */
type GuardedWrite = {
  write: () => Promise<unknown>;
  onDone?: (() => void) | undefined;
  said?: FailureWords | undefined;
};
/** The question is gone before it begins: what is refused is said elsewhere. */
type Go = { go: () => unknown };
export type Asked = Words & (GuardedWrite | Go);

/** Asks before something that can't be taken back. */
export function askFirst(asked: Asked): void {
  openDialog((close) => <Question {...asked} onClose={close} />, askFirst);
}

function Question({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const t = useText();
  const { title, text, label } = asked;
  const { run, failure, isBusy } = useMutationAction("said" in asked ? asked.said : undefined);
  async function confirm(): Promise<void> {
    if ("go" in asked) {
      onClose();
      asked.go();
      return;
    }
    if (!(await run(asked.write))) return;
    onClose();
    asked.onDone?.();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={label}
      cancelLabel={t(commonCopy.actions.cancel)}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {text === undefined && failure === null ? null : (
        <>
          <p>{text}</p>
          <Failure>{failure}</Failure>
        </>
      )}
    </ConfirmDialog>
  );
}
