import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and what will be lost. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The answer destroys something. */
  danger?: boolean | undefined;
  /** The answer is being carried out. */
  busy?: boolean | undefined;
}

/** A question before something that cannot easily be taken back. The focus begins at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, danger = false, busy = false } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      width="sm"
      sheet="content"
      role="alertdialog"
      dismissible={!busy}
    >
      {children ? <div className={styles.words}>{children}</div> : null}
      <div className={styles.answers}>
        <Button data-autofocus="" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? "danger" : "primary"} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
