import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireOrderLine } from "#contract/business/order-lines.ts";
import { orderLinesCopy as copy } from "#spec/copy/business/order-lines.ts";
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
import { orderLinesQuery } from "./billing-queries.ts";
import { orderLineState } from "./order-line-state.ts";

const keyOf = ({ id }: WireOrderLine) => id;

/** What was ordered for an account, what of it is left, and which campaigns spend from it. */
export function OrderLinesScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const list = useInfiniteQuery(orderLinesQuery(account.id));
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useOrderColumns(account.id, formats);
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <p className={styles.quiet}>{t(copy.text)}</p>
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        words={words}
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

/** What it is called, under which number, who pays, and what became of what was asked for. */
function What({ line, formats }: { line: WireOrderLine; formats: Formats }) {
  const t = useText();
  const { name, po_number: number, paid_type: type, wanted, note, state } = line;
  return (
    <span className={styles.words}>
      <span>{name}</span>
      <span className={styles.quiet}>
        {[...(number === null ? [] : [t(copy.number, { number })]), t(copy[type])].join(" · ")}
      </span>
      {wanted === null ? null : (
        <span className={styles.quiet} suppressHydrationWarning>
          {t(copy.change, { amount: formats.money(wanted.budget_micro), days: orderDays(wanted, formats, t) })}
        </span>
      )}
      {note === null || (state !== "REFUSED" && wanted !== null) ? null : (
        <span className={styles.quiet}>{t(copy.because, { reason: note })}</span>
      )}
    </span>
  );
}

function Attached({ line, accountId }: { line: WireOrderLine; accountId: string }) {
  const t = useText();
  const shown = line.campaigns.filter(({ status }) => status !== "ARCHIVED" && status !== "DELETED_DRAFT");
  if (shown.length === 0)
    return <span className={styles.quiet}>{t(line.state === "ACTIVE" ? copy.attach : copy.noCampaign)}</span>;
  return (
    <span className={styles.words}>
      {shown.map(({ id, name }) => (
        <Link key={id} to={advertiserUrl("reportingCampaigns", accountId, { campaign_id: id })}>
          {name}
        </Link>
      ))}
    </span>
  );
}

/** Its days in words. */
export function orderDays(
  { first_day: first, last_day: last }: Pick<WireOrderLine, "first_day" | "last_day">,
  formats: Formats,
  t: ReturnType<typeof useText>,
): string {
  return last === null ? t(copy.noEnd, { date: formats.day(first) }) : formats.days(first, last);
}

function useOrderColumns(accountId: string, formats: Formats): TableColumn<WireOrderLine>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<WireOrderLine>[] => [
      { key: "what", title: t(copy.what), isWide: true, cell: (line) => <What line={line} formats={formats} /> },
      {
        key: "state",
        title: t(copy.state),
        cell: (line) => {
          const { word, tone } = orderLineState(line);
          return <Badge tone={tone}>{t(copy.states[word])}</Badge>;
        },
      },
      {
        key: "days",
        title: t(copy.days),
        cell: (line) => <span suppressHydrationWarning>{orderDays(line, formats, t)}</span>,
      },
      ...(
        [
          ["budget", copy.budget, "budget_micro"],
          ["drawn", copy.drawn, "drawn_micro"],
          ["left", copy.left, "left_micro"],
        ] as const
      ).map(([key, title, field]) => ({
        key,
        title: t(title),
        numeric: true,
        cell: (line: WireOrderLine) => <span suppressHydrationWarning>{formats.money(line[field])}</span>,
      })),
      {
        key: "campaigns",
        title: t(copy.campaigns),
        isWide: true,
        cell: (line) => <Attached line={line} accountId={accountId} />,
      },
    ],
    [t, formats, accountId],
  );
}
