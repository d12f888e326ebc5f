import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { WireLoggedDecision } from "#contract/operate/ad-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { decisionFilterIn, decisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { useFilter } from "#web/features/operate/area/use-filter.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { useDecisionWords } from "./decision-words.ts";

const { decisions: copy, area } = operateCopy;
const keyOf = ({ decision }: WireLoggedDecision) => decision.id;
const tones = { APPROVED: "success", REJECTED: "danger", DOUBT: "warning" } as const;

/** What was decided about ads, the newest first, by decision and by whom. */
export function DecisionsScreen() {
  const t = useText();
  const table = useTableWords();
  const words = useDecisionWords();
  const [search] = useSearchParams();
  const setFilter = useFilter();
  const filter = decisionFilterIn(search);
  const list = useInfiniteQuery(decisionsQuery(filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  const columns: TableColumn<WireLoggedDecision>[] = [
    {
      key: "ad",
      title: t(copy.ad),
      holdsControl: true,
      cell: ({ name, payer, advertiser_id: id }, inCell) => (
        <span className={styles.words}>
          <span>{name}</span>
          <Link {...inCell} to={accountUrl(id)} className={styles.quiet}>
            {payer.name}
          </Link>
        </span>
      ),
    },
    {
      key: "verdict",
      title: t(copy.verdict),
      cell: ({ decision }) => (
        <span className={styles.words}>
          <span>
            <Badge tone={tones[decision.verdict]}>{t(copy[decision.verdict])}</Badge>
          </span>
          {decision.undone ? <span className={styles.quiet}>{t(copy.undone)}</span> : null}
        </span>
      ),
    },
    {
      key: "why",
      title: t(copy.why),
      isWide: true,
      cell: ({ decision }) => (
        <span className={styles.words}>
          <span>{decision.reasons.length === 0 ? "–" : words.reasons(decision)}</span>
          {decision.note === null ? null : <span className={styles.quiet}>“{decision.note}”</span>}
        </span>
      ),
    },
    { key: "by", title: t(copy.by), cell: ({ decision }) => words.who(decision) },
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
          label={t(copy.verdict)}
          value={filter.verdict ?? ""}
          onChange={(event) => setFilter("verdict", event.target.value)}
          options={[
            { value: "", label: t(copy.all) },
            { value: "APPROVED", label: t(copy.APPROVED) },
            { value: "REJECTED", label: t(copy.REJECTED) },
          ]}
        />
        <Select
          label={t(copy.by)}
          value={filter.by ?? ""}
          onChange={(event) => setFilter("by", event.target.value)}
          options={[
            { value: "", label: t(copy.everybody) },
            { value: "me", label: t(copy.me) },
            { value: "people", label: t(copy.people) },
            { value: "check", label: t(copy.check) },
          ]}
        />
      </div>
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        words={table}
        list={list}
        moreLabel={t(area.more)}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
