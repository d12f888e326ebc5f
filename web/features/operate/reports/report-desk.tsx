import { useSearchParams } from "react-router";
import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import { reportedKinds, reportReasons } from "#spec/constants/moderation.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { useText } from "#web/app/text.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DeskKey } from "#web/features/operate/desk/desk-key.tsx";
import { DeskQueue } from "#web/features/operate/desk/desk-queue.tsx";
import { NothingLeft } from "#web/features/operate/desk/nothing-left.tsx";
import { reportFilterIn } from "#web/features/operate/area/operate-queries.ts";
import { sectionUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { keyMap } from "#web/ui/key-map.ts";
import { Page } from "#web/ui/layout.tsx";
import { DeskActs } from "./desk-acts.tsx";
import { DeskCase } from "./desk-case.tsx";
import { PickedCases } from "./picked-cases.tsx";
import { useReportWords } from "./report-words.ts";
import { type Desk, useReportDesk } from "./use-report-desk.ts";

const { desk: copy, area } = moderationDeskCopy;
const { actions: does } = keysCopy;
const keys = keyMap.reportDesk;

/** The desk for reports: one case after the other, what is urgent first, decided by keyboard alone or by pointer. */
export function ReportDesk() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = reportFilterIn(search);
  const words = useReportWords();
  const desk = useReportDesk(filter);
  const isEmpty = desk.cases.length === 0;
  const isFiltered = Object.keys(filter).length > 0;
  const nameOf = ({ kind, things: [first] }: WireDeskCase) =>
    first?.text?.split("\n")[0] || t(moderationCopy.kinds[kind]);
  return (
    <Page width="wide" gap={4}>
      <div className={styles.line}>
        <h1>{t(area.reports)}</h1>
        <p className={styles.quiet} role="status">
          {desk.waiting === 0 ? null : t(copy.waiting, { count: desk.waiting })}
        </p>
      </div>
      <Filters filter={filter} />
      {desk.current === null ? (
        <NothingLeft
          place="reportDesk"
          desk={desk}
          words={{
            title: t(isEmpty ? copy.emptyTitle : copy.othersTitle),
            text: t(isEmpty ? (isFiltered ? copy.filteredText : copy.emptyText) : copy.othersText),
            again: t(copy.again),
          }}
        />
      ) : (
        <div className={styles.desk}>
          {desk.picked.length > 1 ? (
            <PickedCases desk={desk} nameOf={nameOf} />
          ) : (
            <AtDesk key={desk.current.id} found={desk.current} desk={desk} />
          )}
          <DeskQueue
            words={{ queue: t(copy.queue), own: t(copy.own) }}
            items={desk.cases.map((one) => ({
              ...{ id: one.id, isCurrent: one === desk.current, isOwn: one.is_own, claim: one.claim },
              ...{ image: one.things[0]?.image_url, color: one.things[0]?.dominant_color },
              name: nameOf(one),
              line: [
                one.person === null ? null : `@${one.person.username}`,
                one.reasons.map(words.reason).join(", "),
                timeAgo(one.since, t.locale, undefined, "short"),
              ]
                .filter(Boolean)
                .join(" · "),
              badge: one.proposal === null && !one.is_urgent ? null : <CaseBadge found={one} />,
              onChoose: () => desk.choose(one),
              pick: desk.canPick(one)
                ? {
                    isPicked: desk.picked.includes(one),
                    label: t(copy.pick, { name: nameOf(one) }),
                    onPick: () => desk.pick(one),
                  }
                : null,
            }))}
          />
        </div>
      )}
    </Page>
  );
}

function AtDesk({ found, desk }: { found: WireDeskCase; desk: Desk }) {
  const t = useText();
  const [first] = found.things;
  return (
    <article className={styles.ad} aria-label={t(moderationCopy.kinds[found.kind])}>
      <DeskCase found={found} />
      {found.proposal === null ? null : <Proposal found={found} />}
      <DeskActs
        which={[found]}
        desk={desk}
        acts={{
          skip: () => desk.skip(found),
          pick: () => desk.pick(found),
          openLink: () => void (first?.path && window.open(first.path, "_blank", "noopener")),
        }}
        hint={
          <>
            {" "}
            · {t(does.openPage)} <DeskKey keys={keys.openLink} />
          </>
        }
      >
        <Button variant="quiet" onClick={() => desk.skip(found)} iconEnd={<DeskKey keys={keys.skip} />}>
          {t(copy.skip)}
        </Button>
      </DeskActs>
    </article>
  );
}

/** What another moderator proposes. */
function Proposal({ found: { proposal } }: { found: WireDeskCase }) {
  const t = useText();
  const words = useReportWords();
  if (proposal === null) return null;
  return (
    <Banner tone="warning">
      <strong>{t(copy.proposed, { name: words.who(proposal) })}</strong> {words.reason(proposal.reason)}
      {proposal.note === null ? "" : ` · “${proposal.note}”`} {t(copy.proposedText)}
    </Banner>
  );
}

/** That a case is urgent, or waits for a second moderator. */
function CaseBadge({ found: { proposal, is_urgent: isUrgent } }: { found: WireDeskCase }) {
  const t = useText();
  if (proposal !== null) return <Badge tone="warning">{t(copy.second)}</Badge>;
  return isUrgent ? <Badge tone="danger">{t(copy.urgent)}</Badge> : null;
}

function Filters({ filter }: { filter: ReturnType<typeof reportFilterIn> }) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <FilterChoice
        name="kind"
        label={t(copy.kind)}
        all={t(copy.all)}
        value={filter.kind}
        options={reportedKinds.map((kind) => ({ value: kind, label: t(moderationCopy.kinds[kind]) }))}
      />
      <FilterChoice
        name="reason"
        label={t(copy.reason)}
        all={t(copy.all)}
        value={filter.reason}
        options={reportReasons.map((reason) => ({ value: reason, label: t(socialCopy.report[reason]) }))}
      />
      {filter.person_id === undefined ? null : (
        <Button to={sectionUrl("reports")}>{t(moderationDeskCopy.people.everyone)}</Button>
      )}
    </div>
  );
}
