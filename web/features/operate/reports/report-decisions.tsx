import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { WireLoggedReportDecision } from "#contract/operate/report-desk.ts";
import { moderationActions } from "#spec/constants/moderation.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useText } from "#web/app/text.tsx";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { reportDecisionFilterIn, reportDecisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import { personUrl } from "#web/features/operate/area/sections.ts";
import { useFilter } from "#web/features/operate/area/use-filter.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { useReportWords } from "./report-words.ts";

const { decisions: copy, desk } = moderationDeskCopy;
const keyOf = ({ decision }: WireLoggedReportDecision) => decision.id;
const tones = { PROPOSED: "warning", APPLIED: "success", TURNED_DOWN: "neutral", UNDONE: "neutral" } as const;

/** What was decided about reports, the newest first, by what was done and by whom. */
export function ReportDecisions() {
  const t = useText();
  const table = useTableWords();
  const words = useReportWords();
  const [search] = useSearchParams();
  const setFilter = useFilter();
  const filter = reportDecisionFilterIn(search);
  const list = useInfiniteQuery(reportDecisionsQuery(filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  const columns: TableColumn<WireLoggedReportDecision>[] = [
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
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <div className={styles.filters}>
        <Select
          label={t(copy.action)}
          value={filter.action ?? ""}
          onChange={(event) => setFilter("action", event.target.value)}
          options={[
            { value: "", label: t(desk.all) },
            ...moderationActions.map((action) => ({ value: action, label: words.action(action) })),
          ]}
        />
        <Select
          label={t(copy.by)}
          value={filter.by ?? ""}
          onChange={(event) => setFilter("by", event.target.value)}
          options={[
            { value: "", label: t(copy.everybody) },
            { value: "me", label: t(copy.me) },
          ]}
        />
      </div>
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ kind }) => t(moderationCopy.kinds[kind])}
        words={table}
        list={list}
        moreLabel={t(operateCopy.area.more)}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
