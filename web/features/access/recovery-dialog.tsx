import { lazy, type ReactNode, Suspense } from "react";
import type { RecoveryModal } from "#rules/login-error-field.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./access.module.css";

const Dialog = lazy(() => import("#web/ui/dialog.tsx").then((module) => ({ default: module.Dialog })));
const { recovery, actions } = accessCopy;

type Words = { title: string; text: string; reasons?: readonly string[]; after?: string };

const { suspendedReason1, suspendedReason2, suspendedReason3 } = recovery;

/** The dialogs a log-in by email can end in. access §8 */
const words: Partial<Record<RecoveryModal, Words>> = {
  rate_limited: { title: recovery.rateLimitedTitle, text: recovery.rateLimitedText },
  suspended: {
    title: recovery.suspendedTitle,
    text: recovery.suspendedText,
    reasons: [suspendedReason1, suspendedReason2, suspendedReason3],
    after: recovery.suspendedAppeal,
  },
  soft_banned: { title: recovery.softBannedTitle, text: recovery.softBannedText },
};

/** What stands between a person and their account, and what to do. */
export function RecoveryDialog({ modal, onClose }: { modal: RecoveryModal | null; onClose: () => void }): ReactNode {
  const t = useText();
  const said = modal === null ? undefined : words[modal];
  if (said === undefined) return null;
  return (
    <Suspense>
      <Dialog open onClose={onClose} title={t(said.title)} width="sm" sheet="content" role="alertdialog">
        <p>{t(said.text)}</p>
        {said.reasons ? (
          <ul className={styles.reasons}>
            {said.reasons.map((reason) => (
              <li key={reason}>{t(reason)}</li>
            ))}
          </ul>
        ) : null}
        {said.after ? <p>{t(said.after)}</p> : null}
        <div className={styles.answer}>
          <Button variant="primary" wide data-autofocus="" onClick={onClose}>
            {t(actions.okay)}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
