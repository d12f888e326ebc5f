import { acceptDataTerms } from "#contract/business/ad-accounts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./promote.module.css";

const { dataTerms: copy } = promoteCopy;
const clauses = [copy.controller, copy.purpose, copy.hashed, copy.rights];

type DataTermsDialogProps = {
  advertiserId: string;
  version: string;
  onClose: () => void;
  /** The agreement is recorded. */
  onAgree: () => void;
  onLeave: () => void;
};

/** The terms for data of people, for accounts in the EEA, the United Kingdom and Switzerland, before a tag is used. ads §4 */
export function DataTermsDialog({ advertiserId, version, onClose, onAgree, onLeave }: DataTermsDialogProps) {
  const t = useText();
  const accept = useCall(acceptDataTerms);
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
            loading={accept.isPending}
            onClick={() =>
              accept.mutate(
                { advertiser_id: advertiserId, version },
                {
                  onSuccess() {
                    onClose();
                    onAgree();
                  },
                },
              )
            }
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
        {accept.error ? <Failure>{t(refusalSentence(accept.error))}</Failure> : null}
      </Stack>
    </Dialog>
  );
}
