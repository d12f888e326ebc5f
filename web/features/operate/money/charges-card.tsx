import { useInfiniteQuery } from "@tanstack/react-query";
import type { WireCharge, WireDeskAccount } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { deskChargesQuery } from "#web/features/operate/area/operate-queries.ts";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { chargeTone } from "./state-tone.ts";

const { account: copy, declines, money } = operateCopy;
const keyOf = ({ id }: WireCharge) => id;

const openRefund = dialogOpener(async () => (await import("./refund-dialog.tsx")).RefundDialog);

type ChargesCardProps = {
  account: WireDeskAccount;
  formats: Formats;
  mayMove: boolean;
  onAccount: (account: WireDeskAccount) => void;
};

/** What an account's card was asked for, and what of it went back. */
export function ChargesCard({ account, formats, mayMove, onAccount }: ChargesCardProps) {
  const t = useText();
  const list = useInfiniteQuery(deskChargesQuery(account.advertiser_id));
  const columns: TableColumn<WireCharge>[] = [
    {
      key: "when",
      title: t(copy.charge),
      cell: ({ id, created_at: at }) => (
        <span className={styles.words}>
          <span suppressHydrationWarning>{formats.moment(at)}</span>
          <span className={styles.quiet}>{id}</span>
        </span>
      ),
    },
    {
      key: "state",
      title: t(copy.state),
      cell: ({ state, decline, disputed_micro: disputed }) => (
        <span className={styles.words}>
          <span>
            <Badge tone={chargeTone(state)}>{t(copy[state])}</Badge>
          </span>
          {decline === null ? null : <span className={styles.quiet}>{t(declines[decline])}</span>}
          {disputed === "0" ? null : (
            <span className={styles.quiet} suppressHydrationWarning>
              {t(money.disputed, { amount: formats.money(disputed) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "amount",
      title: t(copy.amount),
      numeric: true,
      cell: ({ amount_micro: micro }) => <span suppressHydrationWarning>{formats.money(micro)}</span>,
    },
    {
      key: "refunded",
      title: t(copy.refunded),
      numeric: true,
      cell: ({ refunded_micro: micro }) => (
        <span suppressHydrationWarning>{micro === "0" ? "–" : formats.money(micro)}</span>
      ),
    },
    ...(mayMove
      ? [
          {
            key: "refund",
            title: confirming(t(copy.refund)),
            holdsControl: true,
            cell: (charge: WireCharge, inCell: object) =>
              charge.refundable_micro === "0" ? (
                <span {...inCell}>–</span>
              ) : (
                <Button {...inCell} size="sm" onClick={() => openRefund({ account, charge, onAccount })}>
                  {t(copy.refund)}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="charges" className={styles.section}>
      <h2 id="charges" className={styles.heading}>
        {t(copy.charges)}
      </h2>
      <DeskTable
        label={t(copy.charges)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ id }) => id}
        list={list}
        none={list.isPending ? null : <p className={styles.quiet}>{t(copy.noCharges)}</p>}
      />
    </section>
  );
}
