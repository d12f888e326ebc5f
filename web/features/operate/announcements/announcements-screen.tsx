import { useQuery, useQueryClient } from "@tanstack/react-query";
import { removeAnnouncement, type WireDeskAnnouncement } from "#contract/operate/announcements.ts";
import { announcementsCopy as copy } from "#spec/copy/operate/announcements.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { announcementsQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { AnnouncementLine } from "#web/features/identity/announcements/announcement-banner.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";

const openAnnouncement = dialogOpener(async () => (await import("./announcement-dialog.tsx")).AnnouncementDialog);
const tones = { scheduled: "accent", shown: "success", over: "neutral" } as const;

/** What is announced above every page: now, later, and what is over. */
export function AnnouncementsScreen() {
  const t = useText();
  const queries = useQueryClient();
  const { data: all = [] } = useQuery(announcementsQuery);
  const onAll = (answer: WireDeskAnnouncement[]) => void queries.setQueryData(announcementsQuery.queryKey, answer);
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(operateCopy.area.announcements)} text={t(copy.text)}>
        <Button variant="primary" onClick={() => openAnnouncement({ announcement: null, onAll })}>
          {t(copy.make)}
        </Button>
      </ScreenHead>
      {all.length === 0 ? (
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : null}
      <ul className={styles.people}>
        {all.map((one) => (
          <Announced key={one.id} announcement={one} onAll={onAll} />
        ))}
      </ul>
    </Page>
  );
}

type AnnouncedProps = { announcement: WireDeskAnnouncement; onAll: (all: WireDeskAnnouncement[]) => void };

function Announced({ announcement, onAll }: AnnouncedProps) {
  const t = useText();
  const remove = useCall(removeAnnouncement);
  const { id, text, state, audience, from, until } = announcement;
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  const at = (iso: string) => time.format(new Date(iso));
  const askToRemove = () =>
    askFirst({
      title: t(copy.removeTitle),
      text: t(copy.removeText),
      label: t(copy.remove),
      async write() {
        onAll(await remove.mutateAsync({ id }));
        toast({ text: t(copy.removed), tone: "success" });
      },
    });
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <AnnouncementLine announcement={announcement} />
        <span className={styles.chips}>
          <Badge tone={tones[state]}>{t(copy.states[state])}</Badge>
          <Badge tone="neutral">{t(copy.audiences[audience])}</Badge>
        </span>
        <span className={styles.quiet} suppressHydrationWarning>
          {until === null ? t(copy.since, { from: at(from) }) : t(copy.span, { from: at(from), until: at(until) })}
        </span>
      </span>
      <span className={styles.ends}>
        <Button
          size="sm"
          aria-label={t(copy.editFor, { text })}
          onClick={() => openAnnouncement({ announcement, onAll })}
        >
          {t(copy.editShort)}
        </Button>
        <Button size="sm" variant="quiet" onClick={askToRemove}>
          {t(copy.remove)}
        </Button>
      </span>
    </li>
  );
}
