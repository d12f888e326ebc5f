import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askToChangeEmail, cancelEmailChange } from "#contract/identity/email-change.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { ResendVerification } from "#web/features/identity/access/resend-verification.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { emailChangeQuery } from "./settings-queries.ts";
import styles from "./settings.module.css";

const { emailChange: copy } = accountCopy;
const { settings } = commonCopy;

/** The account's email, the way to another one, and the one that waits for its link to be opened. */
export function EmailSection({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery(emailChangeQuery);
  const pending = data?.pending ?? null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{t(accessCopy.fields.email)}</h2>
      <p className={styles.name}>
        <span>{breakable(viewer.email)}</span>
        <Badge tone={viewer.email_verified ? "success" : "warning"}>
          {t(viewer.email_verified ? settings.emailVerified : settings.emailUnverified)}
        </Badge>
      </p>
      {viewer.email_verified ? null : (
        <p>
          <ResendVerification />
        </p>
      )}
      {isChanging ? (
        <ChangeEmailForm hasPassword={viewer.has_password} onEnd={() => setChanging(false)} />
      ) : pending ? (
        <PendingEmail pending={pending} current={viewer.email} />
      ) : (
        <p>
          <Button onClick={() => setChanging(true)}>{t(copy.change)}</Button>
        </p>
      )}
    </section>
  );
}

function PendingEmail({ pending, current }: { pending: { email: string; expires_at: string }; current: string }) {
  const t = useText();
  const sayRefused = (refusal: { message: string }) =>
    void toast({ key: "settings", text: t(refusal.message), tone: "error" });
  const resend = useCall(askToChangeEmail, {
    onDone: () => void toast({ key: "settings", text: t(copy.sent, { email: pending.email }), tone: "success" }),
    onRefused: sayRefused,
  });
  const giveUp = useCall(cancelEmailChange, {
    onDone: (_data, _input, queries) => {
      queries.setQueryData(emailChangeQuery.queryKey, { pending: null });
      toast({ key: "settings", text: t(copy.givenUp, { email: current }), tone: "success" });
    },
    onRefused: sayRefused,
  });
  const until = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className={styles.proof}>
      <p className={styles.name}>{breakable(t(copy.pendingTitle, { email: pending.email }))}</p>
      <p className={styles.quiet} suppressHydrationWarning>
        {breakable(t(copy.pendingText, { current }))}{" "}
        {t(copy.pendingUntil, { time: until.format(new Date(pending.expires_at)) })}
      </p>
      <div className={styles.actions}>
        <Button loading={resend.isPending} onClick={() => resend.mutate({ email: pending.email })}>
          {t(copy.resend)}
        </Button>
        <Button variant="quiet" loading={giveUp.isPending} onClick={() => giveUp.mutate({})}>
          {t(copy.giveUp)}
        </Button>
      </div>
    </div>
  );
}
