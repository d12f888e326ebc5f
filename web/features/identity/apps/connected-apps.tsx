import { useInfiniteQuery } from "@tanstack/react-query";
import { withdrawConsent } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { TokensSection } from "#web/features/identity/account/tokens-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { toast } from "#web/ui/toast.ts";
import { connectedQuery } from "./app-queries.ts";
import "./app-text.ts";
import { ScopeList } from "./scope-list.tsx";

const { connected: copy } = appCopy;

/** The programs that may act for the viewer: apps they allowed, tokens made for them; and the way to apps of their own. */
export function ConnectedApps() {
  return (
    <>
      <AllowedApps />
      <TokensSection />
      <OwnApps />
    </>
  );
}

function AllowedApps() {
  const t = useText();
  const answer = useInfiniteQuery(connectedQuery);
  const apps = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const withdraw = useCall(withdrawConsent, {
    onDone: () => void toast({ key: "settings", text: t(copy.withdrawn), tone: "success" }),
    onRefused: (refusal) => void toast({ key: "settings", text: t(refusal.message), tone: "error" }),
  });
  const ask = (id: string, name: string) =>
    askFirst({
      title: t(copy.withdrawTitle, { name }),
      text: t(copy.withdrawText),
      label: t(copy.withdraw),
      go: () => withdraw.mutate({ app_id: id }),
    });
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (at: string) => day.format(new Date(at));
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      {apps.length === 0 ? (
        <p className={account.quiet}>{t(copy.none)}</p>
      ) : (
        <ul role="list" className={account.list}>
          {apps.map(({ id, name, purpose, scopes, granted_at: since, ends_at: until, used_at: used }) => (
            <li key={id} className={account.item}>
              <div className={account.words}>
                <p className={account.name}>{name}</p>
                <p className={account.quiet}>{purpose}</p>
                <ScopeList scopes={scopes} isQuiet />
                <p className={account.quiet}>
                  {t(copy.since, { day: dayOf(since) })}
                  {" · "}
                  {t(copy.until, { day: dayOf(until) })}
                  {" · "}
                  {used === null ? t(copy.unused) : t(copy.used, { day: dayOf(used) })}
                </p>
              </div>
              <Button size="sm" aria-label={`${t(copy.withdraw)}: ${name}`} onClick={() => ask(id, name)}>
                {t(copy.withdraw)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer.hasNextPage ? (
        <ShowMore label={t(copy.more)} loading={answer.isFetchingNextPage} onMore={() => void answer.fetchNextPage()} />
      ) : null}
    </Section>
  );
}

function OwnApps() {
  const t = useText();
  return (
    <Section title={copy.yours} text={copy.yoursText}>
      <Row gap={3} wrap>
        <Button to="/developers/apps/">{t(copy.toYours)}</Button>
        <Button to="/developers/">{t(copy.toDevelopers)}</Button>
      </Row>
    </Section>
  );
}
