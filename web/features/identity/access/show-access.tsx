import { startTransition, useCallback, useEffect, useState } from "react";
import { isAccessPath } from "#rules/kit/redirect.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useViewer } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";
import { AccessDialog, firstStep } from "./access-dialog.tsx";
import type { AccessReason } from "./open-access.ts";
import { onIdle } from "./on-idle.ts";

/** What the mounted dialog is opened for; null while it is closed. */
const asked = createStore<AccessReason | null>(null);
/** The most common reason to log in. */
const usual: AccessReason = { source: "saveButton" };
let stands = false;

/** Opens the log-in dialog, the pre-mounted one if it fits. */
export function showAccess(reason: AccessReason): void {
  const isUsual = reason.email === undefined && reason.aec === undefined && firstStep(reason) === firstStep(usual);
  if (stands && isUsual) asked.set(reason);
  else openDialog((onClose) => <AccessDialog {...reason} onClose={onClose} />);
}

/** Renders the hidden dialog in small steps, so that opening it only has to show it. Log-in pages don't need it. */
export function prepareAccess(): void {
  if (!stands && !isAccessPath(window.location.pathname)) openDialog(() => <AccessInAdvance />);
}

/** What opens a dialog is rendered at once, whatever it costs; what stands in advance can wait for the page. */
function AccessInAdvance() {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? <ReadyAccess /> : null;
}

function ReadyAccess() {
  const viewer = useViewer();
  const reason = useStore(asked);
  const [round, setRound] = useState(0);
  useEffect(() => {
    stands = true;
    return () => {
      stands = false;
      asked.set(null);
      // Navigation closes every dialog.
      onIdle(prepareAccess);
    };
  }, []);
  const close = useCallback(() => {
    asked.set(null);
    // Opened again, it starts from the beginning.
    setRound((round) => round + 1);
  }, []);
  if (viewer !== null) return null;
  return <AccessDialog key={round} {...(reason ?? usual)} ready open={reason !== null} onClose={close} />;
}
