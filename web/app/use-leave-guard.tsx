import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useText } from "./text.tsx";

export interface LeaveGuard {
  /** The question, to be put beside the form. */
  question: ReactNode;
  /** From here on leaving is allowed: the form was saved or discarded. */
  letGo: () => void;
  /** Closes the form's dialog, after asking if anything would be lost. */
  leave: () => void;
}

/**
 * Asks before unsaved changes are lost: by a link, by Back, by closing the page, and by `leave`.
 * @param dirty whether there are unsaved changes
 * @param onClose what `leave` does: for a form in a dialog
 */
export function useLeaveGuard(dirty: boolean, onClose?: () => void): LeaveGuard {
  const t = useText();
  const free = useRef(false);
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(() => dirty && !free.current);
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const { actions, settings } = commonCopy;
  return {
    letGo: () => {
      free.current = true;
    },
    leave: () => (dirty ? setAsking(true) : onClose?.()),
    question: (
      <ConfirmDialog
        open={asking || isBlocked}
        title={t(settings.unsaved)}
        confirmLabel={t(actions.discard)}
        cancelLabel={t(actions.cancel)}
        danger
        onCancel={stay}
        onConfirm={() => (isBlocked ? blocker.proceed?.() : onClose?.())}
      />
    ),
  };
}
