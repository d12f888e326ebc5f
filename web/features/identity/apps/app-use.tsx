import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import type { readAppUse } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { type App, appUseQuery } from "./app-queries.ts";
import styles from "./apps.module.css";

const { use: copy } = appCopy;

const shownFirst = 10;

type Use = CallData<typeof readAppUse>;

/** When an app was last used, how old its tokens are, and what its programs were refused lately. */
export function AppUse({ app }: { app: App }) {
  const t = useText();
  const answer = useQuery(appUseQuery(app.id));
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (at: string) => day.format(new Date(at));
  return (
    <>
      <Section title={copy.title} query={answer}>
        {answer.data === undefined ? null : (
          <div className={styles.part}>
            <p>{answer.data.used_at === null ? t(copy.unused) : t(copy.used, { day: dayOf(answer.data.used_at) })}</p>
            <Tokens tokens={answer.data.tokens} dayOf={dayOf} />
          </div>
        )}
      </Section>
      <Section title={copy.refused} text={copy.refusedText} query={answer}>
        <Refusals refusals={answer.data?.refusals ?? []} />
      </Section>
    </>
  );
}

function Tokens({ tokens, dayOf }: { tokens: Use["tokens"]; dayOf: (at: string) => string }) {
  const t = useText();
  const { held, is_more: isMore, oldest, next_end: end } = tokens;
  if (oldest === null || end === null) return <p className={account.quiet}>{t(copy.noTokens)}</p>;
  const count = `${new Intl.NumberFormat(t.locale).format(held)}${isMore ? "+" : ""}`;
  return <p className={account.quiet}>{t(copy.tokens, { count, day: dayOf(oldest), end: dayOf(end) })}</p>;
}

function Refusals({ refusals }: Pick<Use, "refusals">) {
  const t = useText();
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "medium" });
  const [shown, setShown] = useState(shownFirst);
  if (refusals.length === 0) return <p className={account.quiet}>{t(copy.noneRefused)}</p>;
  return (
    <>
      <ul role="list" className={styles.refusals}>
        {refusals.slice(0, shown).map(({ operation, status, code, message, refused_at: at, request_id: id }) => (
          <li key={id} className={styles.refusal}>
            <p className={account.name}>{t(copy.answer, { operation, status, code })}</p>
            <p>{message}</p>
            <p className={account.quiet}>{t(copy.request, { time: time.format(new Date(at)), id })}</p>
          </li>
        ))}
      </ul>
      {shown < refusals.length ? (
        <ShowMore label={t(appCopy.list.more)} onMore={() => setShown(refusals.length)} />
      ) : null}
    </>
  );
}
