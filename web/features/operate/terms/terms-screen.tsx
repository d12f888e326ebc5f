import { useQuery, useQueryClient } from "@tanstack/react-query";
import { withdrawTerms } from "#contract/operate/publish-terms.ts";
import type { WireTermsDesk } from "#contract/operate/terms.ts";
import { termsDeskCopy as copy } from "#spec/copy/operate/terms.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { termsDeskQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";

const openTermsForm = dialogOpener(async () => (await import("./terms-dialog.tsx")).TermsFormDialog);
const tones = { upcoming: "accent", current: "success", past: "neutral" } as const;

/** Every version of the terms, and the next one. */
export function TermsScreen() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useQuery(termsDeskQuery);
  if (data === undefined) return null;
  const onDesk = (answer: WireTermsDesk) => void queries.setQueryData(termsDeskQuery.queryKey, answer);
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(copy.title)} text={t(copy.text)}>
        <Button variant="primary" onClick={() => openTermsForm({ desk: data, onDesk })}>
          {t(copy.make)}
        </Button>
      </ScreenHead>
      {data.versions.length === 0 ? (
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : null}
      <ul className={styles.people}>
        {data.versions.map((version) => (
          <Version key={version.id} version={version} onDesk={onDesk} />
        ))}
      </ul>
    </Page>
  );
}

type VersionProps = { version: WireTermsDesk["versions"][number]; onDesk: (desk: WireTermsDesk) => void };

function Version({ version: { id, state, summary, effective_at: from }, onDesk }: VersionProps) {
  const t = useText();
  const withdraw = useCall(withdrawTerms);
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(from));
  const askToWithdraw = () =>
    askFirst({
      title: t(copy.withdrawTitle),
      text: t(copy.withdrawText),
      label: t(copy.withdraw),
      async write() {
        onDesk(await withdraw.mutateAsync({ id }));
        toast({ text: t(copy.withdrawn), tone: "success" });
      },
    });
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span className={styles.chips}>
          <strong suppressHydrationWarning>{t(copy.validFrom, { date })}</strong>
          <Badge tone={tones[state]}>{t(copy.states[state])}</Badge>
        </span>
        <span className={styles.text}>{summary}</span>
      </span>
      <span className={styles.ends}>
        <Button size="sm" to={`/about/terms/versions/${id}`} aria-label={t(copy.readFor, { date })}>
          {t(copy.read)}
        </Button>
        {state === "upcoming" ? (
          <Button size="sm" variant="quiet" onClick={askToWithdraw}>
            {t(copy.withdraw)}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
