import { useState } from "react";
import { renewSecret } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { App } from "./app-queries.ts";
import { CopiedOnce } from "./copied-once.tsx";

const { app: copy } = appCopy;

/** An app's id, and a new secret in place of the old one, which nobody can show any more. */
export function AppCredentials({ app }: { app: App }) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = useCall(renewSecret, {
    onDone: ({ client_secret: renewed }) => {
      setSecret(renewed);
      toast({ key: "app", text: t(copy.renewed), tone: "success" });
    },
    onRefused: (refusal) => void toast({ key: "app", text: t(refusal.message), tone: "error" }),
  });
  const ask = () =>
    askFirst({
      title: t(copy.renewTitle, { name: app.name }),
      text: t(copy.renewText),
      label: t(copy.renew),
      go: () => renew.mutate({ app_id: app.id }),
    });
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Section title={copy.credentials} text={copy.credentialsText}>
      <CopiedOnce label={t(copy.id)} code={app.id} />
      {secret === null ? (
        <p className={account.quiet}>{t(copy.secretSince, { day: day.format(new Date(app.secret_made_at)) })}</p>
      ) : (
        <CopiedOnce label={t(copy.secret)} code={secret} hint={t(copy.once)} />
      )}
      <div>
        <Button loading={renew.isPending} onClick={ask}>
          {t(copy.renew)}
        </Button>
      </div>
    </Section>
  );
}
