import { useQuery } from "@tanstack/react-query";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { Section } from "#web/features/identity/account/section.tsx";
import { MailSettings } from "#web/features/identity/settings/mail-settings.tsx";
import { ChoicesTable } from "./choices-table.tsx";
import { noticeChoicesQuery } from "./notice-queries.ts";
import { PushSection } from "./push-section.tsx";
import { QuietHours } from "./quiet-hours.tsx";

/** Where the viewer is told of what, when not, and the emails that come apart from that. */
export function NoticeSettings({ viewer }: { viewer: WireViewer }) {
  const answer = useQuery(noticeChoicesQuery);
  return (
    <>
      <Section title={noticeCopy.choices.topics} text={noticeCopy.choices.hint} query={answer}>
        {answer.data ? <ChoicesTable choices={answer.data} /> : null}
      </Section>
      <PushSection />
      <Section title={noticeCopy.quiet.title} query={answer}>
        {answer.data ? <QuietHours choices={answer.data} /> : null}
      </Section>
      <MailSettings viewer={viewer} />
    </>
  );
}
