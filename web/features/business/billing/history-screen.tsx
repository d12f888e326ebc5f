import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WireHistoryLine } from "#contract/business/billing.ts";
import { documentUrl } from "#contract/business/document-url.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { historyQuery } from "./billing-queries.ts";
import { brandName } from "./methods-card.tsx";

const { history: copy, methods, decline } = billingCopy;
const keyOf = ({ id }: WireHistoryLine) => id;

/** Every charge, try, refund and credit of an account, newest first. */
export function HistoryScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const list = useInfiniteQuery(historyQuery(account.id));
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const total = lines.reduce((sum, line) => sum + BigInt(line.amount_micro), 0n);
  const columns = useHistoryColumns(account, formats, total);
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        nameOf={({ kind }) => t(copy[kind])}
        words={words}
        totalsLabel={list.hasNextPage ? undefined : t(copy.total)}
        list={list}
        moreLabel={t(copy.more)}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </BillingFrame>
  );
}

function toneOf({ kind }: WireHistoryLine) {
  if (kind === "FAILED_TRY" || kind === "DISPUTE" || kind === "WRITE_OFF") return "danger";
  return kind === "CHARGE" || kind === "PAYMENT" ? "success" : "neutral";
}

function useHistoryColumns(account: SetUpAccount, formats: Formats, total: bigint): TableColumn<WireHistoryLine>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<WireHistoryLine>[] => [
      {
        key: "what",
        title: t(copy.what),
        cell: (line) => (
          <span className={styles.words}>
            <span>
              <Badge tone={toneOf(line)}>{t(copy[line.kind])}</Badge>
            </span>
            <span className={styles.quiet}>
              {line.decline ? t(decline[line.decline]) : line.reason ? t(copy[line.reason]) : line.note}
            </span>
          </span>
        ),
      },
      {
        key: "when",
        title: t(copy.when),
        cell: ({ at }) => <span suppressHydrationWarning>{formats.moment(at)}</span>,
      },
      {
        key: "method",
        title: t(copy.method),
        cell: ({ method }) => (method ? t(methods.name, { brand: brandName(method.brand), last4: method.last4 }) : "–"),
      },
      {
        key: "amount",
        title: t(copy.amount),
        numeric: true,
        cell: ({ amount_micro: amount, tried_micro: tried }) => (
          <span suppressHydrationWarning className={tried === null ? undefined : styles.minus}>
            {tried === null ? formats.money(amount) : t(copy.tried, { amount: formats.money(tried) })}
          </span>
        ),
        total: <span suppressHydrationWarning>{formats.money(total)}</span>,
      },
      {
        key: "documents",
        title: t(copy.documents),
        holdsControl: true,
        cell: ({ documents }, inCell) => (
          <span className={styles.files}>
            {documents.length === 0 ? <span {...inCell}>–</span> : null}
            {documents.map(({ id, number, kind }) => (
              <a
                key={id}
                {...inCell}
                href={documentUrl(account.id, id, "pdf")}
                aria-label={`${t(billingCopy.documents[kind])}: ${t(billingCopy.documents.pdf, { number })}`}
              >
                {number}
              </a>
            ))}
          </span>
        ),
      },
    ],
    [t, formats, account.id, total],
  );
}
