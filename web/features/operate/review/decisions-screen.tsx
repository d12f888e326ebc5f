import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireLoggedDecision } from "#contract/operate/ad-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { decisionFilterIn, decisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { useDecisionWords } from "./decision-words.ts";

const { decisions: copy } = operateCopy;
const keyOf = ({ decision }: WireLoggedDecision) => decision.id;
const tones = { APPROVED: "success", REJECTED: "danger", DOUBT: "warning" } as const;

/** What was decided about ads, the newest first, by decision and by whom. */
export function DecisionsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = decisionFilterIn(search);
  const list = useInfiniteQuery(decisionsQuery(filter));
  const columns = useDecisionColumns();
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <div className={styles.filters}>
        <FilterChoice
          name="verdict"
          label={t(copy.verdict)}
          all={t(copy.all)}
          value={filter.verdict}
          options={[
            { value: "APPROVED", label: t(copy.APPROVED) },
            { value: "REJECTED", label: t(copy.REJECTED) },
          ]}
        />
        <FilterChoice
          name="by"
          label={t(copy.by)}
          all={t(copy.everybody)}
          value={filter.by}
          options={[
            { value: "me", label: t(copy.me) },
            { value: "people", label: t(copy.people) },
            { value: "check", label: t(copy.check) },
          ]}
        />
      </div>
      <DeskTable
        label={t(copy.title)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ name }) => name}
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

function useDecisionColumns(): TableColumn<WireLoggedDecision>[] {
  const t = useText();
  const words = useDecisionWords();
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return [
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
}
