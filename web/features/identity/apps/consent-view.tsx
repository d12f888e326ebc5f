import { useEffect, useState } from "react";
import type { CallInput } from "#contract/kit/define.ts";
import { giveConsent } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { WarningIcon } from "#web/ui/more-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Asked } from "./app-queries.ts";
import "./app-text.ts";
import styles from "./apps.module.css";
import { ScopeList } from "./scope-list.tsx";

const { consent: copy } = appCopy;

type ConsentProps = {
  asked: Asked;
  /** The same object for the same link. */
  request: CallInput<typeof giveConsent>;
};

/**
 * What an app asks the viewer for, and their answer. Nobody is led anywhere before they press something here, unless they allowed all of it
 * before: an address that only an app's maker has vouched for is no place to be sent to by a link.
 */
export function ConsentView({ asked, request }: ConsentProps) {
  const { app, problem, leads_to: place, refusal_url: refusal } = asked;
  if (app === null || place === null || refusal === null || problem !== null) return <CannotAsk asked={asked} />;
  return <Ask asked={{ ...asked, app, leads_to: place, refusal_url: refusal }} request={request} />;
}

type Askable = Asked & { app: NonNullable<Asked["app"]>; leads_to: string; refusal_url: string };

function Ask({ asked, request }: { asked: Askable; request: ConsentProps["request"] }) {
  const t = useText();
  const viewer = useViewer();
  const { app, scopes, given, leads_to: place, refusal_url: refusal, known, holds_until: until } = asked;
  const [isNothing, setNothing] = useState(false);
  const allow = useCall(giveConsent, { onDone: ({ redirect_url: url }) => window.location.assign(url) });
  const { mutate } = allow;
  useEffect(() => {
    if (known) mutate(request);
  }, [known, mutate, request]);
  const isGoing = allow.isPending || allow.isSuccess;
  const more = scopes.filter((scope) => !given.includes(scope));
  const send = (values: FormData) => {
    const allowed = scopes.filter((scope) => given.includes(scope) || values.getAll("allowed").includes(scope));
    setNothing(allowed.length === 0);
    if (allowed.length > 0) mutate({ ...request, allowed });
  };
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  if (known && !allow.isError)
    return (
      <div className={styles.consent} role="status">
        <Spinner />
        <p>{t(copy.going, { place })}</p>
      </div>
    );
  return (
    <form
      className={styles.consent}
      aria-labelledby="consent-title"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <div className={styles.part}>
        <h1 id="consent-title" className={styles.title}>
          {t(copy.heading, { name: app.name })}
        </h1>
        <p>{app.purpose}</p>
        <p className={account.quiet}>
          {t(copy.who, { name: `@${app.made_by}`, day: day.format(new Date(app.created_at)) })}
        </p>
      </div>
      {more.length > 0 ? (
        <fieldset className={styles.choices} aria-describedby="consent-hint">
          <legend className={account.name}>{t(given.length > 0 ? copy.mayMore : copy.may)}</legend>
          {more.map((scope) => (
            <Checkbox key={scope} name="allowed" value={scope} label={t(appCopy.scopes[scope])} defaultChecked />
          ))}
          <p id="consent-hint" className={account.quiet}>
            {t(copy.choose)}
          </p>
        </fieldset>
      ) : null}
      {given.length > 0 ? (
        <div className={styles.part}>
          <p className={account.quiet}>{t(copy.already)}</p>
          <ScopeList scopes={given} isQuiet />
        </div>
      ) : null}
      <div className={styles.part}>
        <p>{t(copy.until, { day: day.format(new Date(until)) })}</p>
        <p>{t(copy.leadsTo, { place })}</p>
        <p className={account.quiet}>
          {viewer === null ? null : t(copy.asWho, { name: `@${viewer.username}` })} {t(copy.never)}
        </p>
      </div>
      <Failure>{isNothing ? t(copy.nothing) : allow.isError ? t(copy.failed) : null}</Failure>
      <div className={styles.answers}>
        <Button wide onClick={() => window.location.assign(refusal)} disabled={isGoing}>
          {t(copy.cancel)}
        </Button>
        <Button wide variant="primary" loading={isGoing} type="submit">
          {t(copy.allow)}
        </Button>
      </div>
    </form>
  );
}

function CannotAsk({ asked: { app, problem, leads_to: place, refusal_url: refusal, beyond } }: { asked: Asked }) {
  const t = useText();
  return (
    <EmptyState
      level={1}
      icon={<WarningIcon />}
      title={t(copy.problemTitle)}
      actions={
        place === null || refusal === null ? (
          <Button to="/">{t(copy.home)}</Button>
        ) : (
          <Button href={refusal}>{t(copy.backTo, { place })}</Button>
        )
      }
    >
      {t(copy.problems[problem ?? "unknown_app"], { name: app?.name ?? "", scopes: beyond.join(", ") })}
    </EmptyState>
  );
}
