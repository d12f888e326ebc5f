import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireWallet } from "#contract/business/prepaid.ts";
import { walletCopy as copy } from "#spec/copy/business/wallet.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { billingQuery, walletQuery } from "./billing-queries.ts";

type Line = WireWallet["campaigns"][number];
const keyOf = ({ id }: Line) => id;

/** What came into an account, what became of it, and the same of each campaign. */
export function WalletScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const { data: wallet } = useQuery(walletQuery(account.id));
  const { data: billing } = useQuery(billingQuery(account.id));
  const columns = useWalletColumns(account.id, formats, wallet);
  if (wallet === undefined) return null;
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <p className={styles.quiet}>{t(copy.text)}</p>
      <Figures wallet={wallet} formats={formats} />
      {billing === undefined || BigInt(wallet.left_micro) <= 0n ? null : (
        <p className={styles.quiet}>{t(copy.refund, { seller: billing.seller.name })}</p>
      )}
      {wallet.campaigns.length === 0 ? (
        <EmptyState title={t(copy.emptyTitle)}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t(copy.title)}
          columns={columns}
          rows={wallet.campaigns}
          keyOf={keyOf}
          nameOf={({ name }) => name}
          words={words}
          totalsLabel={t(copy.total)}
        />
      )}
    </BillingFrame>
  );
}

function Figures({ wallet, formats }: { wallet: WireWallet; formats: Formats }) {
  const t = useText();
  const left = BigInt(wallet.left_micro);
  const figures = [
    [copy.loaded, wallet.loaded_micro],
    [copy.credited, wallet.credited_micro],
    [copy.spent, wallet.spent_micro],
    [copy.tax, wallet.tax_micro],
    [copy.reserved, wallet.reserved_micro],
    [left < 0n ? copy.owed : copy.left, left < 0n ? -left : left],
  ] as const;
  return (
    <Card className={styles.card}>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd suppressHydrationWarning>{formats.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useWalletColumns(accountId: string, formats: Formats, wallet?: WireWallet): TableColumn<Line>[] {
  const t = useText();
  return useMemo((): TableColumn<Line>[] => {
    const amount = (field: "spent_micro" | "reserved_micro", title: string) => ({
      key: field,
      title: t(title),
      numeric: true,
      cell: (line: Line) => <span suppressHydrationWarning>{formats.money(line[field])}</span>,
      total: <span suppressHydrationWarning>{formats.money(wallet?.[field] ?? "0")}</span>,
    });
    return [
      {
        key: "campaign",
        title: t(copy.campaign),
        holdsControl: true,
        cell: ({ id, name }, inCell) => (
          <Link {...inCell} to={advertiserUrl("reportingCampaigns", accountId, { campaign_id: id })}>
            {name}
          </Link>
        ),
      },
      amount("spent_micro", copy.spent),
      amount("reserved_micro", copy.reserved),
    ];
  }, [t, formats, accountId, wallet]);
}
