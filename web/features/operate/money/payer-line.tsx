import { updateAdPayer } from "#contract/operate/ad-payer.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { adPayerCopy as copy } from "#spec/copy/operate/ad-payer.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

type PayerLineProps = {
  account: WireDeskAccount;
  mayVerify: boolean;
  onAccount: (account: WireDeskAccount) => void;
};

/** Who an account's ads say that pays, and whether that was proved. */
export function PayerLine({ account, mayVerify, onAccount }: PayerLineProps) {
  const t = useText();
  const guarded = useGuarded();
  const save = useCall(updateAdPayer);
  const { name, is_verified: isVerified } = account.payer;
  const ask = () =>
    askFirst({
      title: t(isVerified ? copy.unverifyTitle : copy.verifyTitle, { name }),
      text: t(isVerified ? copy.unverifyText : copy.verifyText),
      label: t(isVerified ? copy.unverifyConfirm : copy.verifyConfirm),
      async write() {
        const wanted = { advertiser_id: account.advertiser_id, name, is_verified: !isVerified };
        const answer = await guarded(() => save.mutateAsync(wanted));
        if (answer !== cancelled) onAccount(answer);
      },
    });
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        {name} {isVerified ? <Badge tone="success">{t(copy.verified)}</Badge> : null}
      </span>
      {mayVerify ? (
        <Button size="sm" onClick={ask}>
          {t(isVerified ? copy.unverify : copy.verify)}
        </Button>
      ) : null}
    </span>
  );
}
