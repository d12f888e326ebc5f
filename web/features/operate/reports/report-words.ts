import type { WireReportDecision } from "#contract/operate/report-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { useText } from "#web/app/text.tsx";
import "#web/features/social/moderation/moderation-text.ts";

const { desk: copy, decisions } = moderationDeskCopy;

/** A decision on a report in words: by whom, and all of it in a line. */
export function useReportWords() {
  const t = useText();
  const who = ({ by, is_automated: isAutomated }: WireReportDecision) =>
    by?.full_name ?? t(isAutomated ? copy.rule : copy.machine);
  return {
    who,
    action: (action: WireReportDecision["action"]) => t(moderationCopy.done[action]),
    reason: (reason: WireReportDecision["reason"]) => t(socialCopy.report[reason]),
    line: (one: WireReportDecision) => {
      const line = t(copy.line, {
        action: t(moderationCopy.done[one.action]),
        name: who(one),
        time: timeAgo(one.at, t.locale),
      });
      return one.state === "APPLIED" ? line : `${line} · ${t(decisions[one.state])}`;
    },
  };
}
