import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { settleNow, type WireTroubledCharge } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { formatsFor } from "#rules/business/report-formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { todayQuery, troubledQuery } from "#web/features/operate/area/operate-queries.ts";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { BooksCard } from "./books-card.tsx";
import { DoubtsList } from "./doubts-list.tsx";
import { WaitingOrders } from "./orders-list.tsx";
import { RevenueCard } from "./revenue-card.tsx";
import { chargeTone } from "./state-tone.ts";

const { money: copy, account, declines } = operateCopy;
const keyOf = ({ id }: WireTroubledCharge) => id;
const freshMs = 30_000;

/** The day's totals, from the ledger, and the charges that somebody has to look after. */
export function MoneyScreen({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  return (
    <Page width="wide" gap={4}>
      <div className={styles.line}>
        <h1>{t(copy.title)}</h1>
        {rights.includes("money:move") ? <Settle /> : null}
      </div>
      <Today />
      <WaitingOrders />
      <DoubtsList accountId={null} mayMove={false} />
      <Troubled />
      <RevenueCard />
      <Books />
    </Page>
  );
}

function Settle() {
  const t = useText();
  const guarded = useGuarded();
  const settle = useCall(settleNow);
  async function closeDays(): Promise<void> {
    try {
      const answer = await guarded(() => settle.mutateAsync({}));
      if (answer !== cancelled) toast({ text: t(copy.settled, { days: answer.days }), tone: "success" });
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  return (
    <span className={styles.aside}>
      <Button onClick={() => void closeDays()} loading={settle.isPending}>
        {t(copy.settle)}
      </Button>
      <span className={styles.quiet}>{t(copy.settleText)}</span>
    </span>
  );
}

function Today() {
  const t = useText();
  const { data } = useQuery({ ...todayQuery, refetchInterval: freshMs });
  if (data === undefined) return null;
  const currencies = [...new Set([...data.booked, ...data.open].map(({ currency }) => currency))].toSorted();
  return (
    <section aria-labelledby="today" className={styles.section}>
      <div>
        <h2 id="today" className={styles.heading} suppressHydrationWarning>
          {t(copy.today)} · {formatsFor(t.locale, "USD", "UTC").day(data.day)}
        </h2>
        <p className={styles.quiet}>{t(copy.todayText)}</p>
      </div>
      {currencies.length === 0 ? <p>{t(copy.none)}</p> : null}
      <div className={styles.columns}>
        {currencies.map((currency) => {
          const formats = formatsFor(t.locale, currency, "UTC");
          const open = data.open.find((row) => row.currency === currency);
          return (
            <Card key={currency} aria-label={currency} className={styles.card}>
              <h3 className={styles.heading}>{currency}</h3>
              <dl className={styles.figures}>
                {data.booked
                  .filter((row) => row.currency === currency)
                  .map(({ kind, count, sum_micro: sum }) => (
                    <div key={kind}>
                      <dt>{t(copy[kind])}</dt>
                      <dd suppressHydrationWarning>{formats.money(sum)}</dd>
                      <dd className={styles.quiet}>{t(copy.entries, { count })}</dd>
                    </div>
                  ))}
                {open === undefined ? null : (
                  <div>
                    <dt>{t(copy.open)}</dt>
                    <dd suppressHydrationWarning>{formats.money(open.sum_micro)}</dd>
                  </div>
                )}
              </dl>
            </Card>
          );
        })}
      </div>
    </section>
  );
}

function Books() {
  const { data } = useQuery(todayQuery);
  return data === undefined ? null : <BooksCard day={data.day} />;
}

function Troubled() {
  const t = useText();
  const list = useInfiniteQuery({ ...troubledQuery, refetchInterval: freshMs });
  const columns: TableColumn<WireTroubledCharge>[] = [
    {
      key: "account",
      title: t(copy.account),
      holdsControl: true,
      cell: ({ advertiser_id: id, account_name: name }, inCell) => (
        <Link {...inCell} to={accountUrl(id)}>
          {name}
        </Link>
      ),
    },
    {
      key: "state",
      title: t(copy.state),
      cell: ({ state }) => <Badge tone={chargeTone(state)}>{t(account[state])}</Badge>,
    },
    {
      key: "why",
      title: t(copy.why),
      isWide: true,
      cell: ({ decline, disputed_micro: disputed, currency }) => (
        <span suppressHydrationWarning>
          {disputed === "0"
            ? decline === null
              ? "–"
              : t(declines[decline])
            : t(copy.disputed, { amount: formatsFor(t.locale, currency, "UTC").money(disputed) })}
        </span>
      ),
    },
    {
      key: "amount",
      title: t(account.amount),
      numeric: true,
      cell: ({ amount_micro: amount, currency }) => (
        <span suppressHydrationWarning>{formatsFor(t.locale, currency, "UTC").money(amount)}</span>
      ),
    },
    {
      key: "next",
      title: t(copy.next),
      cell: ({ next_try_at: at }) => (
        <span suppressHydrationWarning>{at === null ? "–" : formatsFor(t.locale, "USD", "UTC").moment(at)}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="troubled" className={styles.section}>
      <h2 id="troubled" className={styles.heading}>
        {t(copy.troubled)}
      </h2>
      <DeskTable
        label={t(copy.troubled)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ account_name: name }) => name}
        list={list}
        none={list.isPending ? null : <p className={styles.quiet}>{t(copy.troubledNone)}</p>}
      />
    </section>
  );
}
