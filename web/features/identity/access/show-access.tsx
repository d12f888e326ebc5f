import { useCallback, useEffect, useState } from "react";
import { isAccessPath } from "#rules/kit/redirect.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useViewer } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";
import { AccessDialog, firstStep } from "./access-dialog.tsx";
import type { AccessReason } from "./open-access.ts";
import { soon } from "./soon.ts";

/** What the dialog that stands ready is asked for; null while it is not. */
const asked = createStore<AccessReason | null>(null);
/** What most visitors are asked for. */
const usual: AccessReason = { source: "saveButton" };
let stands = false;

/** Opens the way in: the dialog that stands ready, where it is the one that is asked for. */
export function showAccess(reason: AccessReason): void {
  const isUsual = reason.email === undefined && reason.aec === undefined && firstStep(reason) === firstStep(usual);
  if (stands && isUsual) asked.set(reason);
  else openDialog((onClose) => <AccessDialog {...reason} onClose={onClose} />);
}

/** Renders the dialog out of sight, a little at a time: opened, it only has to be shown. Pages that are the way in need none. */
export function prepareAccess(): void {
  if (!stands && !isAccessPath(window.location.pathname)) openDialog(() => <ReadyAccess />);
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
      // Going to another page takes every dialog away.
      soon(prepareAccess);
    };
  }, []);
  const close = useCallback(() => {
    asked.set(null);
    // Asked for again, it begins anew.
    setRound((round) => round + 1);
  }, []);
  if (viewer !== null) return null;
  return <AccessDialog key={round} {...(reason ?? usual)} ready open={reason !== null} onClose={close} />;
}
