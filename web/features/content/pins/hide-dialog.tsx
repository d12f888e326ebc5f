import type { HideReason } from "#spec/constants/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { hideWords } from "./hide-words.ts";
import styles from "./hide-dialog.module.css";

const reasons: readonly HideReason[] = ["not_interested", "seen_too_often", "low_quality", "upsetting"];

/** Asks why a pin was hidden; the answer is what the feed learns from. */
export function openHideReasons(onReason: (reason: HideReason) => void): void {
  openDialog((close) => (
    <HideDialog
      onClose={close}
      onReason={(reason) => {
        close();
        onReason(reason);
      }}
    />
  ));
}

function HideDialog({ onClose, onReason }: { onClose: () => void; onReason: (reason: HideReason) => void }) {
  const t = useText();
  const { hide } = discoveryCopy;
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      sheet="content"
      title={t(hide.title)}
      closeLabel={t(commonCopy.actions.close)}
    >
      <p className={styles.text}>{t(hide.text)}</p>
      <ul role="list" className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <button type="button" className={styles.reason} onClick={() => onReason(reason)}>
              {t(hideWords[reason])}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
