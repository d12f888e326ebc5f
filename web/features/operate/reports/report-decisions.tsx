import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireLoggedReportDecision } from "#contract/operate/report-desk.ts";
import { moderationActions } from "#spec/constants/moderation.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useText } from "#web/app/text.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { reportDecisionFilterIn, reportDecisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import { personUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { useReportWords } from "./report-words.ts";

const { decisions: copy, desk } = moderationDeskCopy;
const keyOf = ({ decision }: WireLoggedReportDecision) => decision.id;
const tones = { PROPOSED: "warning", APPLIED: "success", TURNED_DOWN: "neutral", UNDONE: "neutral" } as const;

/** What was decided about reports, the newest first, by what was done and by whom. */
export function ReportDecisions() {
  const t = useText();
  const words = useReportWords();
  const [search] = useSearchParams();
  const filter = reportDecisionFilterIn(search);
  const list = useInfiniteQuery(reportDecisionsQuery(filter));
  const columns = useDecisionColumns();
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <div className={styles.filters}>
        <FilterChoice
          name="action"
          label={t(copy.action)}
          all={t(desk.all)}
          value={filter.action}
          options={moderationActions.map((action) => ({ value: action, label: words.action(action) }))}
        />
        <FilterChoice
          name="by"
          label={t(copy.by)}
          all={t(copy.everybody)}
          value={filter.by}
          options={[{ value: "me", label: t(copy.me) }]}
        />
      </div>
      <DeskTable
        label={t(copy.title)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ kind }) => t(moderationCopy.kinds[kind])}
        list={list}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}

function useDecisionColumns(): TableColumn<WireLoggedReportDecision>[] {
  const t = useText();
  const words = useReportWords();
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return [
    {
      key: "thing",
      title: t(copy.thing),
      holdsControl: true,
      cell: ({ kind, person }, inCell) => (
        <span className={styles.words}>
          <span>{t(moderationCopy.kinds[kind])}</span>
          {person === null ? (
            <span className={styles.quiet}>{t(operateCopy.area.somebody)}</span>
          ) : (
            <Link {...inCell} to={personUrl(person.id)} className={styles.quiet}>
              {person.full_name}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: "action",
      title: t(copy.action),
      cell: ({ decision }) => (
        <span className={styles.words}>
          <span>{words.action(decision.action)}</span>
          <span>
            <Badge tone={tones[decision.state]}>{t(copy[decision.state])}</Badge>
          </span>
        </span>
      ),
    },
    {
      key: "why",
      title: t(desk.reason),
      isWide: true,
      cell: ({ decision }) => (
        <span className={styles.words}>
          <span>{decision.action === "NONE" ? "–" : words.reason(decision.reason)}</span>
          {decision.note === null ? null : <span className={styles.quiet}>“{decision.note}”</span>}
        </span>
      ),
    },
    {
      key: "by",
      title: t(copy.by),
      cell: ({ decision }) =>
        decision.confirmed_by === null
          ? words.who(decision)
          : new Intl.ListFormat(t.locale).format([words.who(decision), decision.confirmed_by.full_name]),
    },
    {
      key: "when",
      title: t(copy.when),
      cell: ({ decision }) => <span suppressHydrationWarning>{time.format(new Date(decision.at))}</span>,
    },
  ];
}
