import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { decideOrderLine, type orderDecisions, type WireDeskOrder } from "#contract/operate/order-desk.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { formatsFor } from "#rules/business/report-formats.ts";
import { orderLinesCopy } from "#spec/copy/business/order-lines.ts";
import { orderDeskCopy as copy } from "#spec/copy/operate/order-desk.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { deskOrdersQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

const openAdd = dialogOpener(async () => (await import("./add-order-dialog.tsx")).AddOrderDialog);
const openDecision = dialogOpener(async () => (await import("./decide-order-dialog.tsx")).DecideOrderDialog);

type Account = Pick<WireDeskAccount, "advertiser_id" | "currency" | "time_zone">;

/** Order lines of an account, which can be made and decided on there. */
export function AccountOrders({ account, mayMove }: { account: Account; mayMove: boolean }) {
  const t = useText();
  const { data: orders } = useQuery(deskOrdersQuery(account.advertiser_id));
  return (
    <section aria-labelledby="orders" className={styles.section}>
      <div className={styles.line}>
        <h2 id="orders" className={styles.heading}>
          {t(copy.title)}
        </h2>
        {mayMove ? <Button onClick={() => openAdd({ account })}>{t(copy.add)}</Button> : null}
      </div>
      {orders?.length === 0 ? <p className={styles.quiet}>{t(copy.none)}</p> : null}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} isOfAll={false} mayMove={mayMove} />
      ))}
    </section>
  );
}

/** Orders of all accounts that wait for somebody to accept them: they lead to their accounts. */
export function WaitingOrders() {
  const t = useText();
  const { data: orders = [] } = useQuery(deskOrdersQuery(null));
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="orders" className={styles.section}>
      <h2 id="orders" className={styles.heading}>
        {t(copy.waiting)}
      </h2>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} isOfAll mayMove={false} />
      ))}
    </section>
  );
}

/** What is ordered, as it is asked for; below it what stands until that is decided. */
function OrderCard({ order, isOfAll, mayMove }: { order: WireDeskOrder; isOfAll: boolean; mayMove: boolean }) {
  const t = useText();
  const formats = formatsFor(t.locale, order.currency, "UTC");
  const { wanted, state, paid_type: type, note } = order;
  const { name, po_number: number, budget_micro: budget } = wanted ?? order;
  const daysIn = ({ first_day: from, last_day: to }: Pick<WireDeskOrder, "first_day" | "last_day">) =>
    to === null ? t(orderLinesCopy.noEnd, { date: formats.day(from) }) : formats.days(from, to);
  const waits = state === "WAITING" || wanted !== null;
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <div className={styles.grow}>
          {isOfAll ? <Link to={accountUrl(order.advertiser_id)}>{order.account_name}</Link> : null}
          <p className={styles.text}>
            {name}
            {number === null ? "" : ` · ${t(orderLinesCopy.number, { number })}`} · {t(orderLinesCopy[type])}
          </p>
          <p className={styles.quiet} suppressHydrationWarning>
            {formats.money(budget)} · {daysIn(wanted ?? order)}
          </p>
          {wanted === null ? null : (
            <p className={styles.quiet} suppressHydrationWarning>
              {t(copy.was, { amount: formats.money(order.budget_micro), days: daysIn(order) })}
            </p>
          )}
          {state === "WAITING" ? null : (
            <p className={styles.quiet} suppressHydrationWarning>
              {t(orderLinesCopy.drawn)}: {formats.money(order.drawn_micro)}
            </p>
          )}
          {note === null ? null : <p className={styles.quiet}>{t(orderLinesCopy.because, { reason: note })}</p>}
        </div>
        <Badge tone={waits ? "warning" : state === "ACTIVE" ? "success" : "neutral"}>
          {t(orderLinesCopy.states[waits ? "WAITING" : state])}
        </Badge>
      </div>
      {mayMove ? <Decisions order={order} waits={waits} /> : null}
    </Card>
  );
}

type Decision = (typeof orderDecisions)[number];

function Decisions({ order, waits }: { order: WireDeskOrder; waits: boolean }) {
  const t = useText();
  const guarded = useGuarded();
  const decide = useCall(decideOrderLine);
  const { id, advertiser_id, version, state } = order;
  async function decided(decision: Decision): Promise<void> {
    try {
      const answer = await guarded(() => decide.mutateAsync({ id, advertiser_id, version, decision }));
      if (answer !== cancelled) toast({ text: t(decision === "accept" ? copy.accepted : copy.done), tone: "success" });
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  const isInForce = state === "ACTIVE" || state === "PAUSED";
  if (!waits && !isInForce) return null;
  const step = state === "ACTIVE" ? "pause" : "resume";
  return (
    <div className={styles.ends}>
      {waits ? (
        <>
          <Button onClick={() => openDecision({ order, decision: "refuse" })}>{t(copy.refuse)}</Button>
          <Button variant="primary" onClick={() => void decided("accept")} loading={decide.isPending}>
            {t(copy.accept)}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => openDecision({ order, decision: "delete" })}>{t(copy.delete)}</Button>
          <Button onClick={() => void decided(step)} loading={decide.isPending}>
            {t(copy[step])}
          </Button>
        </>
      )}
    </div>
  );
}
