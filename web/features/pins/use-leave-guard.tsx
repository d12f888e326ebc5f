import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/**
 * Asks before a page with unsaved changes is left, by a link or by closing it.
 * @returns the question to put on the page, and the way to leave without it
 */
export function useLeaveGuard(dirty: boolean): { question: ReactNode; letGo: () => void } {
  const t = useText();
  const free = useRef(false);
  const blocker = useBlocker(() => dirty && !free.current);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const { actions, settings } = commonCopy;
  return {
    letGo: () => {
      free.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={t(settings.unsaved)}
        confirmLabel={t(actions.discard)}
        cancelLabel={t(actions.cancel)}
        danger
        onCancel={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
}
