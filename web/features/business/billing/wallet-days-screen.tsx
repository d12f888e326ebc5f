import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { getWalletDays, type WireWalletDay } from "#contract/business/prepaid.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import { walletCopy as copy } from "#spec/copy/business/wallet.ts";
import { bareApiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { saveCsv } from "#web/features/business/reporting/export-csv.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { walletDaysQuery } from "./billing-queries.ts";

const keyOf = ({ day, campaign_id }: WireWalletDay) => `${day} ${campaign_id}`;
/** As many as one answer has. */
const atOnce = 50;

/** What was spent by day, campaign and order line. */
export function WalletDaysScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const list = useInfiniteQuery(walletDaysQuery(account.id));
  const days = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useDayColumns(formats, days);
  return (
    <BillingFrame accountId={account.id} title={t(copy.daysTitle)}>
      <div className={styles.line}>
        <p className={styles.quiet}>{t(copy.daysText)}</p>
        {days.length === 0 ? null : <Export account={account} />}
      </div>
      <ListTable
        label={t(copy.daysTitle)}
        columns={columns}
        rows={days}
        keyOf={keyOf}
        nameOf={({ day, campaign }) => `${day} ${campaign}`}
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

/** All days as a file, read part by part. */
function Export({ account }: { account: SetUpAccount }) {
  const t = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const heads = [copy.day, copy.campaign, "campaign_id", copy.orderLine, "order_line_id", copy.state];
      const lines = [csvLine([...heads.map((one) => t(one)), `${t(copy.amount)} (${account.currency})`])];
      let bookmark: string | undefined;
      do {
        const asked = { advertiser_id: account.id, page_size: atOnce, ...(bookmark !== undefined && { bookmark }) };
        const answer = await bareApiOf(queries)(getWalletDays, asked);
        for (const { day, campaign, campaign_id, order_line: order, is_open, spent_micro } of answer.data)
          lines.push(
            csvLine([
              ...[day, campaign, campaign_id, order?.name ?? "", order?.id ?? ""],
              ...[t(is_open ? copy.open : copy.booked), fromMicroCurrency(BigInt(spent_micro))],
            ]),
          );
        bookmark = answer.bookmark ?? undefined;
      } while (bookmark !== undefined);
      saveCsv(`spend-${account.id}.csv`, lines.join(""));
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button onClick={() => void save()} loading={isBusy}>
      {t(copy.export)}
    </Button>
  );
}

function useDayColumns(formats: Formats, days: readonly WireWalletDay[]): TableColumn<WireWalletDay>[] {
  const t = useText();
  return useMemo((): TableColumn<WireWalletDay>[] => {
    const sum = days.reduce((total, { spent_micro: micro }) => total + BigInt(micro), 0n);
    return [
      {
        key: "day",
        title: t(copy.day),
        cell: ({ day }) => <span suppressHydrationWarning>{formats.day(day)}</span>,
      },
      { key: "campaign", title: t(copy.campaign), cell: ({ campaign }) => campaign },
      {
        key: "order",
        title: t(copy.orderLine),
        cell: ({ order_line: order }) => order?.name ?? <span className={styles.quiet}>{t(copy.noOrder)}</span>,
      },
      {
        key: "state",
        title: t(copy.state),
        cell: ({ is_open: isOpen }) => (
          <Badge tone={isOpen ? "warning" : "neutral"}>{t(isOpen ? copy.open : copy.booked)}</Badge>
        ),
      },
      {
        key: "spent",
        title: t(copy.amount),
        numeric: true,
        cell: ({ spent_micro: micro }) => <span suppressHydrationWarning>{formats.money(micro)}</span>,
        total: <span suppressHydrationWarning>{formats.money(sum)}</span>,
      },
    ];
  }, [t, formats, days]);
}
