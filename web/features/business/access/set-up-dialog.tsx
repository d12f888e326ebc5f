import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { type SetUp, SetUpList } from "#web/features/identity/account/set-up-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import styles from "./access.module.css";

const { people: copy } = managerCopy;

/** What somebody who was removed had set up for the business: what ended with them, and what goes on. */
export function SetUpDialog({
  name,
  things,
  onClose,
}: {
  name: string;
  things: readonly SetUp[];
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.hadSetUp, { name })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <div className={styles.form}>
        <p>{t(copy.hadSetUpText)}</p>
        <SetUpList things={things} tells />
      </div>
    </Dialog>
  );
}
