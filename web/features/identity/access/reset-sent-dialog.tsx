import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { breakable } from "./breakable.tsx";
import styles from "./access.module.css";

const { recovery, actions } = accessCopy;
type ResetSentProps = { email: string; onClose: () => void; onTryAnother: () => void };

/** "Password reset email sent", with what helps to find it. access §8 */
export function ResetSentDialog({ email, onClose, onTryAnother }: ResetSentProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t(recovery.resetSentTitle)} width="sm" sheet="content">
      <p>{breakable(t(recovery.resetSentText, { email }))}</p>
      <details className={styles.tips}>
        <summary>{t(recovery.resetSentTips)}</summary>
        <ul className={styles.reasons}>
          {[recovery.resetSentTip1, recovery.resetSentTip2, recovery.resetSentTip3].map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
      </details>
      <div className={styles.answer}>
        <Button variant="primary" wide data-autofocus="" onClick={onClose}>
          {t(actions.okay)}
        </Button>
        <Button wide onClick={onTryAnother}>
          {t(actions.tryAnother)}
        </Button>
      </div>
    </Dialog>
  );
}
