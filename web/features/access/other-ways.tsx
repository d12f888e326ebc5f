import { lazy, Suspense } from "react";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { MailIcon, QrIcon } from "#web/ui/more-icons.tsx";
import styles from "./access.module.css";
import type { Access } from "./use-access.ts";

const SocialButtons = lazy(async () => ({ default: (await import("./social/social-buttons.tsx")).SocialButtons }));
const { actions } = accessCopy;

/** The ways in beside the password. `first`: there is no other, the account has no password. access §2 */
export function OtherWays({ access, first }: { access: Access; first: boolean }) {
  const t = useText();
  const { state, dispatch, options } = access;
  const { step, accountSwitch, personalised } = state;
  const offersLink = step === "login" && !accountSwitch;
  const hasSocial =
    options !== null && (options.google ?? options.facebook ?? options.line ?? (options.passkeys || null)) !== null;
  if (!offersLink && !hasSocial) return null;
  return (
    <div className={styles.ways}>
      {first ? null : <p className={styles.or}>{t(actions.or)}</p>}
      {hasSocial ? (
        <Suspense>
          <SocialButtons access={access} options={options} seen={personalised ? access.seen : null} />
        </Suspense>
      ) : null}
      {offersLink ? (
        <>
          <Button wide icon={<MailIcon size={20} />} onClick={() => dispatch({ type: "went", to: "loginMagicLink" })}>
            {t(actions.continueWithMagicLink)}
          </Button>
          <Button wide icon={<QrIcon size={20} />} onClick={() => dispatch({ type: "went", to: "loginQRCode" })}>
            {t(actions.continueWithQr)}
          </Button>
        </>
      ) : null}
    </div>
  );
}
