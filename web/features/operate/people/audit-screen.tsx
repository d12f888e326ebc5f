import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireAuditLine } from "#contract/operate/people-desk.ts";
import { auditKinds } from "#spec/constants/audit-kinds.ts";
import { auditCopy } from "#spec/copy/operate/audit.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useText } from "#web/app/text.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { auditFilterIn, auditQuery } from "#web/features/operate/area/operate-queries.ts";
import { accountUrl, sections } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { auditWords } from "./audit-sentence.tsx";

const { audit: copy } = moderationDeskCopy;
const tones = { done: "success", begun: "neutral", refused: "warning", failed: "danger" } as const;
const keyOf = ({ id }: WireAuditLine) => id;

/** Who did what to whom, the newest first, of a person or of a kind. */
export function AuditScreen({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  const [search] = useSearchParams();
  const filter = auditFilterIn(search);
  const list = useInfiniteQuery(auditQuery(filter));
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "medium" });
  const columns: TableColumn<WireAuditLine>[] = [
    {
      key: "what",
      title: t(copy.call),
      isWide: true,
      cell: (line) => (
        <span className={styles.sentence}>
          <span>{auditWords(t, line, rights.includes(sections.people.right))}</span>
          <Raw line={line} rights={rights} />
        </span>
      ),
    },
    {
      key: "when",
      title: t(copy.when),
      cell: ({ at }) => <span suppressHydrationWarning>{time.format(new Date(at))}</span>,
    },
    {
      key: "how",
      title: t(copy.how),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(copy[outcome])}</Badge>,
    },
  ];
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.text)}</p>
      <div className={styles.filters}>
        <FilterSearch name="person" label={t(copy.person)} query={filter.person ?? ""} />
        <FilterChoice
          name="kind"
          label={t(auditCopy.kind)}
          all={t(moderationDeskCopy.desk.all)}
          options={auditKinds.map((kind) => ({ value: kind, label: t(auditCopy.kinds[kind]) }))}
          value={filter.kind}
        />
      </div>
      <DeskTable
        label={t(copy.title)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ call }) => call}
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

/** The line as it is stored, and the ways to what it names. */
function Raw({ line: { call, names, why }, rights }: { line: WireAuditLine; rights: readonly OperatorRight[] }) {
  const t = useText();
  const { advertiser_id, ad_account_id, pin_id: pin, rule_id: rule } = names;
  const account = advertiser_id ?? ad_account_id;
  const places = [
    account !== undefined && rights.includes(sections.accounts.right)
      ? { to: accountUrl(account), name: t(auditCopy.places.account) }
      : null,
    pin === undefined ? null : { to: `/pin/${pin}/`, name: t(auditCopy.places.pin) },
    rule !== undefined && rights.includes(sections.rules.right)
      ? { to: `/operate/rules/${rule}/`, name: t(auditCopy.places.rule) }
      : null,
  ].filter((place) => place !== null);
  const facts = Object.entries(names).map(([name, value]) => `${name}=${value}`);
  return (
    <details className={styles.quiet}>
      <summary>{t(auditCopy.raw)}</summary>
      <code>{[call, ...facts, ...(why === null ? [] : [`– ${why}`])].join(" ")}</code>
      {places.length === 0 ? null : (
        <Row gap={3} wrap>
          {places.map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </Row>
      )}
    </details>
  );
}
