import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./promote.module.css";

const { dataTerms: copy } = promoteCopy;
const clauses = [copy.controller, copy.purpose, copy.hashed, copy.rights];

type DataTermsDialogProps = { onClose: () => void; onAgree: () => void; onLeave: () => void };

/** The terms for data of people, for accounts in the EEA, the United Kingdom and Switzerland, before a tag is used. ads §4 */
export function DataTermsDialog({ onClose, onAgree, onLeave }: DataTermsDialogProps) {
  const t = useText();
  const leave = () => {
    onClose();
    onLeave();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t(copy.title)}
      closeLabel={t(promoteCopy.cancel)}
      footer={
        <>
          <Button onClick={leave}>{t(promoteCopy.cancel)}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {t(copy.agree)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t(copy.intro)}</p>
        <ul className={styles.clauses}>
          {clauses.map((clause) => (
            <li key={clause}>{t(clause)}</li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
