import { useState } from "react";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { askToVerify } from "./ask-to-verify.tsx";
import { breakable } from "./breakable.tsx";
import { TermsBanner } from "#web/features/identity/terms/terms-banner.tsx";
import { BreachBanner } from "./breach-banner.tsx";
import styles from "./verify-banner.module.css";

/** What a viewer is asked about the account, over every page. */
export function VerifyBanner() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <>
      {viewer.email_verified ? null : <EmailBanner email={viewer.email} />}
      {viewer.password_breached ? <BreachBanner /> : null}
      <TermsBanner />
    </>
  );
}

/** For viewers whose email is not verified; it can be put away for this visit. */
function EmailBanner({ email }: { email: string }) {
  const t = useText();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section className={styles.banner} aria-label={t(accessCopy.verifyEmail.title)}>
      <p className={styles.text}>{breakable(t(accessCopy.verifyEmail.text, { email }))}</p>
      <span className={styles.answers}>
        <Button size="sm" onClick={() => askToVerify(email)}>
          {t(accessCopy.verifyEmail.title)}
        </Button>
        <IconButton
          size="sm"
          label={t(accessCopy.actions.notNow)}
          icon={<CloseIcon />}
          onClick={() => setClosed(true)}
        />
      </span>
    </section>
  );
}
