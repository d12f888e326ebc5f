import { useEffect } from "react";
import { useBlocker } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { draftsNow } from "./drafts.ts";

const words = commonCopy.create;

/** Asks before somebody leaves with drafts; those whose picture is still on its way hold the document too. */
export function LeaveGuard() {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      draftsNow().length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !/^\/login\b/.test(nextLocation.pathname),
  );
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (draftsNow().some(({ state }) => state === "uploading")) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={t(words.leaveTitle)}
      confirmLabel={t(words.leave)}
      cancelLabel={t(words.stay)}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t(words.leaveText)}
    </ConfirmDialog>
  );
}
