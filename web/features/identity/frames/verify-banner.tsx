import { useState } from "react";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useSession, useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { TermsBanner } from "#web/features/identity/terms/terms-banner.tsx";
import { BreachBanner } from "#web/features/identity/access/breach-banner.tsx";
import styles from "#web/features/identity/access/verify-banner.module.css";

const asks = ["due", "breach", "email", "soon"] as const;
type Ask = (typeof asks)[number];

/** What a viewer is asked about the account, over every page: one thing at a time, what they can't go on without first. */
export function VerifyBanner() {
  const viewer = useViewer();
  const { terms } = useSession();
  const [closed, setClosed] = useState<readonly Ask[]>([]);
  if (viewer === null) return null;
  const isAsked: Record<Ask, boolean> = {
    due: terms?.is_due === true,
    breach: viewer.password_breached === true,
    email: !viewer.email_verified,
    soon: terms?.is_due === false,
  };
  const first = asks.find((ask) => isAsked[ask] && !closed.includes(ask));
  const close = () => first && setClosed([...closed, first]);
  if (first === undefined) return null;
  if (first === "breach") return <BreachBanner onClose={close} />;
  return first === "email" ? <EmailBanner email={viewer.email} onClose={close} /> : <TermsBanner />;
}

/** For viewers whose email is not verified; it can be put away for this visit. */
function EmailBanner({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText();
  return (
    <section className={styles.banner} aria-label={t(accessCopy.verifyEmail.title)}>
      <p className={styles.text}>{breakable(t(accessCopy.verifyEmail.text, { email }))}</p>
      <span className={styles.answers}>
        <Button size="sm" onClick={() => askToVerify(email)}>
          {t(accessCopy.verifyEmail.title)}
        </Button>
        <IconButton size="sm" label={t(accessCopy.actions.notNow)} icon={<CloseIcon />} onClick={onClose} />
      </span>
    </section>
  );
}
