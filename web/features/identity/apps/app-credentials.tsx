import { useState } from "react";
import { endFormerSecret, renewSecret } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { type App, appQuery } from "./app-queries.ts";
import { CopiedOnce } from "./copied-once.tsx";

const { app: copy } = appCopy;

/** An app's id, and a new secret in place of the old one, which nobody can show any more. A public client has its id alone. */
export function AppCredentials({ app }: { app: App }) {
  const t = useText();
  return (
    <Section title={copy.credentials} text={app.is_public ? copy.publicText : copy.credentialsText}>
      <CopiedOnce label={t(copy.id)} code={app.id} />
      {app.secret_made_at === null ? null : <Secret app={app} madeAt={app.secret_made_at} />}
    </Section>
  );
}

function Secret({ app, madeAt }: { app: App; madeAt: string }) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const say = (text: string, tone: "success" | "error") => void toast({ key: "app", text: t(text), tone });
  const renew = useCall(renewSecret, {
    onDone: async ({ client_secret: renewed }, _, queries) => {
      setSecret(renewed);
      say(copy.renewed, "success");
      await queries.invalidateQueries(appQuery(app.id));
    },
    onRefused: (refusal) => say(refusal.message, "error"),
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
    <>
      {secret === null ? (
        <>
          <p className={account.quiet}>{t(copy.secretSince, { day: day.format(new Date(madeAt)) })}</p>
          {app.secret_state === "others" ? <p>{t(copy.secretOthers)}</p> : null}
          {app.secret_state === "void" ? <p>{t(copy.secretVoid)}</p> : null}
        </>
      ) : (
        <CopiedOnce label={t(copy.secret)} code={secret} hint={t(copy.once)} />
      )}
      {app.former_secret_until === null ? null : <FormerSecret app={app} until={app.former_secret_until} />}
      <div>
        <Button loading={renew.isPending} onClick={ask}>
          {t(copy.renew)}
        </Button>
      </div>
    </>
  );
}

/** The secret before the present one, for as long as both prove the app. */
function FormerSecret({ app, until }: { app: App; until: string }) {
  const t = useText();
  const end = useCall(endFormerSecret, {
    onDone: async (_, _input, queries) => {
      toast({ key: "app", text: t(copy.formerEnded), tone: "success" });
      await queries.invalidateQueries(appQuery(app.id));
    },
    onRefused: (refusal) => void toast({ key: "app", text: t(refusal.message), tone: "error" }),
  });
  const ask = () =>
    askFirst({
      title: t(copy.endFormerTitle, { name: app.name }),
      text: t(copy.endFormerText),
      label: t(copy.endFormer),
      go: () => end.mutate({ app_id: app.id }),
    });
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Row gap={3} wrap>
      <p>{t(copy.formerUntil, { time: time.format(new Date(until)) })}</p>
      <Button size="sm" loading={end.isPending} onClick={ask}>
        {t(copy.endFormer)}
      </Button>
    </Row>
  );
}
