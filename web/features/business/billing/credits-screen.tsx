import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WireAdCredit } from "#contract/business/ad-credits.ts";
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
import { creditsQuery } from "./billing-queries.ts";
import { RedeemOffer } from "./redeem-offer.tsx";

const { credits: copy } = billingCopy;
const keyOf = ({ id }: WireAdCredit) => id;

/** Credits of an account, and the field for an offer's code. */
export function CreditsScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const list = useInfiniteQuery(creditsQuery(account.id));
  const credits = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useCreditColumns(formats);
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <p className={styles.quiet}>{t(copy.text)}</p>
      {account.rights.includes("billing:manage") ? <RedeemOffer accountId={account.id} formats={formats} /> : null}
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={credits}
        keyOf={keyOf}
        nameOf={({ title }) => title}
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

function useCreditColumns(formats: Formats): TableColumn<WireAdCredit>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<WireAdCredit>[] => [
      {
        key: "what",
        title: t(copy.what),
        cell: ({ title, kind }) => (
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.quiet}>{t(copy[kind])}</span>
          </span>
        ),
      },
      {
        key: "state",
        title: t(copy.state),
        cell: ({ state }) => <Badge tone={state === "ACTIVE" ? "success" : "neutral"}>{t(copy[state])}</Badge>,
      },
      {
        key: "given",
        title: t(copy.given),
        cell: ({ given_at: at }) => <span suppressHydrationWarning>{formats.dayOf(at)}</span>,
      },
      {
        key: "until",
        title: t(copy.until),
        cell: ({ last_day: day }) => (
          <span suppressHydrationWarning>{day === null ? t(copy.noEnd) : formats.day(day)}</span>
        ),
      },
      ...(
        [
          ["amount", copy.amount, "amount_micro"],
          ["left", copy.left, "left_micro"],
        ] as const
      ).map(([key, title, field]) => ({
        key,
        title: t(title),
        numeric: true,
        cell: (one: WireAdCredit) => <span suppressHydrationWarning>{formats.money(one[field])}</span>,
      })),
    ],
    [t, formats],
  );
}
