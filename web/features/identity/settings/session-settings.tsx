import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endSessions } from "#contract/identity/session.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { sessionsQuery } from "./settings-queries.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import styles from "./settings.module.css";

const { settings } = commonCopy;

/** The viewer's sessions, this device first, with buttons to end them. */
export function SessionSettings() {
  const t = useText();
  const queries = useQueryClient();
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const end = useCall(endSessions, {
    onStart: ({ id }) => {
      const before = queries.getQueryData(sessionsQuery.queryKey);
      queries.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter((session) => session.current || session.id !== id),
      );
      return before;
    },
    onDone: ({ ended }) =>
      void toast({ key: "settings", text: t(settings.endedSessions, { count: ended }), tone: "success" }),
    onRefused: (refusal, _input, before) => {
      queries.setQueryData(sessionsQuery.queryKey, before);
      toast({ key: "settings", text: t(refusal.message), tone: "error" });
    },
  });
  const guarded = useGuarded();
  const endAll = useCall(endSessions);
  const endOthers = async () => {
    try {
      const done = await guarded(() => endAll.mutateAsync({ all_others: true }));
      if (done === cancelled) return;
      toast({ key: "settings", text: t(settings.endedSessions, { count: done.ended }), tone: "success" });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      const sentence = refusalOf(error)?.message ?? accessCopy.errors.generic;
      toast({ key: "settings", text: t(sentence), tone: "error" });
    }
  };
  const askToEndAll = () =>
    askFirst({ title: t(settings.endOtherSessions), label: t(commonCopy.navigation.logOut), go: endOthers });
  const region = new Intl.DisplayNames(t.locale, { type: "region" });
  return (
    <>
      <ul role="list" className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <div className={styles.words}>
              <p className={styles.name}>
                {session.device}
                {session.current ? <Badge tone="accent">{t(settings.thisDevice)}</Badge> : null}
              </p>
              <p className={styles.quiet} suppressHydrationWarning>
                {session.country ? `${region.of(session.country) ?? session.country} · ` : null}
                {t(settings.lastActive, { time: timeAgo(session.seen_at, t.locale) })}
              </p>
            </div>
            {session.current ? null : (
              <Button size="sm" onClick={() => end.mutate({ id: session.id })}>
                {t(settings.endSession)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <Button variant="danger" onClick={askToEndAll}>
            {t(settings.endOtherSessions)}
          </Button>
        </p>
      ) : null}
    </>
  );
}
