import { forgotPassword } from "#contract/identity/recovery.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { ResendVerification } from "#web/features/identity/access/resend-verification.tsx";
import { SessionSettings } from "./session-settings.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { FactorsSection } from "#web/features/identity/account/factors-section.tsx";
import { LinkedSection } from "#web/features/identity/account/linked-section.tsx";
import { PasskeysSection } from "#web/features/identity/account/passkeys-section.tsx";
import { Section } from "#web/features/identity/account/section.tsx";
import { SignInHistory } from "#web/features/identity/account/sign-in-history.tsx";
import styles from "#web/features/identity/account/account.module.css";

/** How the viewer logs in, what keeps others out, and where they are logged in. */
export function SecuritySettings({ viewer }: { viewer: WireViewer }) {
  return (
    <>
      <Section
        title={commonCopy.settings.changePassword}
        text={viewer.has_password ? undefined : accountCopy.security.noPassword}
      >
        {viewer.has_password ? <PasswordForm email={viewer.email} /> : <SetPassword email={viewer.email} />}
      </Section>
      {viewer.email_verified ? null : <VerifyFirst email={viewer.email} />}
      <FactorsSection />
      <PasskeysSection />
      <LinkedSection />
      <Section title={commonCopy.settings.devices}>
        <SessionSettings />
      </Section>
      <SignInHistory />
    </>
  );
}

/** What stands between the viewer and further ways in, and the way on. */
function VerifyFirst({ email }: { email: string }) {
  const t = useText();
  return (
    <Section title={accessCopy.verifyEmail.title} action={<ResendVerification />}>
      <p className={styles.quiet}>{breakable(t(accountCopy.security.verifyFirst, { email }))}</p>
    </Section>
  );
}

function SetPassword({ email }: { email: string }) {
  const t = useText();
  const send = useCall(forgotPassword, {
    onDone: () => void toast({ key: "settings", text: t(accessCopy.recovery.resetSentToast), tone: "success" }),
    onRefused: (refusal) => void toast({ key: "settings", text: t(refusal.message), tone: "error" }),
  });
  return (
    <p>
      <Button loading={send.isPending} onClick={() => send.mutate({ username_or_email: email })}>
        {t(accountCopy.security.setPassword)}
      </Button>
    </p>
  );
}
