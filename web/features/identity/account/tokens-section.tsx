import { useQuery } from "@tanstack/react-query";
import { endAccessTokens } from "#contract/identity/access-tokens.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { tokensQuery } from "./account-queries.ts";
import { Section } from "./section.tsx";
import styles from "./account.module.css";

const { tokens: copy } = accountCopy;

/** The programs that act for the viewer, and the way to end that. */
export function TokensSection() {
  const t = useText();
  const answer = useQuery(tokensQuery);
  const end = useCall(endAccessTokens, {
    onDone: () => void toast({ key: "settings", text: t(copy.ended), tone: "success" }),
    onRefused: (refusal) => void toast({ key: "settings", text: t(refusal.message), tone: "error" }),
  });
  const ask = (id: string, name: string) =>
    askFirst({
      title: t(copy.endTitle, { name }),
      text: t(copy.endText),
      label: t(copy.end),
      go: () => end.mutate({ id }),
    });
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      {answer.data?.length ? (
        <ul role="list" className={styles.list}>
          {answer.data.map(({ id, name, scopes, expires_at: until }) => (
            <li key={id} className={styles.item}>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.quiet} suppressHydrationWarning>
                  {t(copy.until, { scopes: scopes.join(", "), day: day.format(new Date(until)) })}
                </p>
              </div>
              <Button size="sm" aria-label={`${t(copy.end)}: ${name}`} onClick={() => ask(id, name)}>
                {t(copy.end)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t(copy.none)}</p>
      )}
    </Section>
  );
}
