import { sql } from "kysely";
import { expect } from "vitest";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { coinMicro } from "#rules/business/coins.ts";
import { balancesOf } from "#sandbox/providers/payments/book.ts";
import { closeDispute, finishDelayed, openDispute } from "#sandbox/providers/payments/pay.ts";
import { GatewaySilent } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import type { Random } from "#tests/seeded-random.ts";
import { type BillingSite, booksOf, settleNow } from "./billing.fixture.ts";
import { addCardDirectly, cards, spend } from "./pay.fixture.ts";
import { assignMethod, removeMethod } from "./change-methods.ts";
import { chargeAccount } from "./charge-account.job.ts";
import { creditAccount, creditInvalidClicks } from "./credit-account.ts";
import { methodsOf } from "./methods.queries.ts";
import { payNow } from "./pay-now.ts";
import { refundCharge } from "./refund-charge.ts";
import { settleAds } from "./settle-ads.job.ts";

type Step = (site: BillingSite, account: { id: string; currency: AdCurrency }, random: Random) => Promise<unknown>;

const kinds = ["good", "other", "declined", "poor", "challenged", "delayed", "disputed"] as const;

/** What may happen to an account's money, each as often as it stands here. */
const steps: Readonly<Record<string, Step>> = {
  click: (site, { id, currency }, random) =>
    spend(site, id, (BigInt(random.number(40_000)) * coinMicro(currency)) / 7n + 1n),
  click2: (site, { id, currency }, random) =>
    spend(site, id, (BigInt(random.number(4000)) * coinMicro(currency)) / 7n + 1n),
  click3: (site, { id }, random) => spend(site, id, BigInt(random.number(30_000_000)) + 1n),
  async day(site, _account, random) {
    site.advance((1 + random.number(3)) * 86_400);
    await sql`update sessions set created_at = ${site.services.clock.now()}, seen_at = ${site.services.clock.now()}`.execute(
      site.services.db,
    );
    await settleAds(site.services, site.services.clock.now());
  },
  async work(site) {
    await site.settle();
  },
  charge: ({ services }, { id }) => chargeAccount(services, id),
  twice: ({ services }, { id }) => Promise.all([chargeAccount(services, id), chargeAccount(services, id)]),
  /** The process dies between the gateway's answer and writing it down. */
  async crash({ services }, { id }) {
    await chargeAccount(dying(services), id).catch(() => {});
  },
  /** Somebody puts another card first, and takes away the one that was. */
  async mend({ services }, { id }, random) {
    const methods = await methodsOf(services.db, id);
    const [chosen, worst] = [methods[random.number(Math.max(methods.length, 1))], methods[0]];
    if (chosen === undefined || worst === undefined) return;
    await assignMethod(services, id, { method_id: chosen.id, role: "DEFAULT" });
    if (chosen !== worst && methods.length > 2)
      await removeMethod(services, id, { methodId: worst.id, personId: null });
  },
  card: (site, { id }, random) => addCardDirectly(site, id, cards[random.chance(0.7) ? "good" : random.pick(kinds)]),
  pay: ({ services }, { id }) => payNow(services, id),
  async refund({ services }, { id, currency }, random) {
    const { rows } = await sql<{ id: string; amount_micro: string }>`
      select id, amount_micro from ad_charges where ad_account_id = ${id} and gateway_id is not null order by id`.execute(
      services.db,
    );
    const charge = rows[random.number(Math.max(rows.length, 1))];
    if (charge === undefined) return;
    const coins = Number(BigInt(charge.amount_micro) / coinMicro(currency));
    const micro = BigInt(random.chance(0.2) ? coins : 1 + random.number(coins)) * coinMicro(currency);
    await refundCharge(services, id, { chargeId: charge.id, micro, note: `test ${services.ids.next()}` });
  },
  credit: ({ services }, { id, currency }, random) =>
    creditAccount(services, id, {
      kind: "credit",
      micro: BigInt(1 + random.number(2000)) * coinMicro(currency),
      note: "gift",
      key: String(random.number(40)),
    }),
  transfer: ({ services }, { id, currency }, random) =>
    creditAccount(services, id, {
      kind: "payment",
      micro: BigInt(1 + random.number(2000)) * coinMicro(currency),
      note: "bank",
      key: String(random.number(40)),
    }),
  giveUp: ({ services }, { id, currency }, random) =>
    creditAccount(services, id, {
      kind: "write-off",
      micro: BigInt(1 + random.number(500)) * coinMicro(currency),
      note: "gone",
      key: String(random.number(40)),
    }),
  memo: ({ services }, { id, currency }, random) =>
    creditInvalidClicks(services, id, {
      key: String(random.number(40)),
      note: "invalid clicks",
      lines: [
        {
          day: services.clock.now().toISOString().slice(0, 10),
          campaignId: null,
          text: null,
          micro: (BigInt(1 + random.number(300)) * coinMicro(currency)) / 3n,
        },
      ],
    }),
  async bank({ gateway: { book, webhooks } }, _account, random) {
    const intents = [...book.intents.values()];
    const intent = intents[random.number(Math.max(intents.length, 1))];
    if (intent === undefined) return;
    if (random.chance(0.15)) openDispute(book, webhooks, intent.id);
    finishDelayed(book, webhooks, intent.id);
    const dispute = [...book.disputes.values()].find(({ status }) => status === "needs_response");
    if (dispute !== undefined && random.chance(0.5))
      closeDispute(book, webhooks, dispute.id, random.pick(["won", "lost"]));
  },
};
/** Mostly ads are clicked, days end and cards are good: what is owed is then charged again and again. */
const often = [
  "click",
  "click",
  "click",
  "click",
  "click",
  "click",
  "day",
  "day",
  "day",
  "day",
  "pay",
  "pay",
  "charge",
];
const names = [...Object.keys(steps), ...often] as [string, ...string[]];

function dying(services: Services): Services {
  const { payments } = services;
  if (payments.driver !== "card") return services;
  const charge: typeof payments.charge = async (order) => {
    await payments.charge(order);
    throw new Error("the process died");
  };
  return { ...services, payments: { ...payments, charge } };
}

/** Does something by chance to one of the accounts; what is refused by name, or has no answer, is so. Gives what it was. */
export async function step(
  site: BillingSite,
  accounts: readonly [{ id: string; currency: AdCurrency }, ...{ id: string; currency: AdCurrency }[]],
  random: Random,
): Promise<string> {
  const name = random.pick(names);
  try {
    await steps[name]?.(site, random.pick(accounts), random);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof GatewaySilent)) throw error;
  }
  return name;
}

/** Makes the gateway fail by chance in what comes next. */
export function misbehave({ gateway }: BillingSite, random: Random): void {
  gateway.faults.timeouts = random.chance(0.15) ? 1 + random.number(5) : 0;
  gateway.faults.unavailable = random.chance(0.1) ? 1 + random.number(4) : 0;
  gateway.webhooks.fault = random.pick(["none", "none", "duplicate", "late", "reordered", "forged", "lost"]);
}

/** Ends all faults, and lets everything be done that is still to do. */
export async function comeToRest(site: BillingSite): Promise<void> {
  const { gateway } = site;
  Object.assign(gateway.faults, { timeouts: 0, unavailable: 0 });
  gateway.webhooks.fault = "none";
  await gateway.webhooks.release();
  for (const id of gateway.book.intents.keys()) finishDelayed(gateway.book, gateway.webhooks, id);
  for (let round = 0; round < 4; round += 1) {
    site.advance(86_400);
    await settleNow(site);
  }
}

/** The gateway's book says of an account's money what ours does, to the smallest coin, and each charge is there once. Gives how many there are. */
export async function expectSameBooks(site: BillingSite, accountId: string, currency: AdCurrency): Promise<number> {
  const theirs = balancesOf(site.gateway.book).find(({ ad_account_id }) => ad_account_id === accountId);
  const { rows } = await sql<{ kind: string; sum: string; count: string }>`
    select kind, sum(amount_micro) as sum, count(*) as count from ad_transfers
     where ad_account_id = ${accountId} and key not like '%by hand:%' group by 1`.execute(site.services.db);
  const coins = (kind: string) => Number(BigInt(rows.find((row) => row.kind === kind)?.sum ?? 0) / coinMicro(currency));
  expect({
    charges: Number(rows.find(({ kind }) => kind === "payment")?.count ?? 0),
    charged: coins("payment"),
    refunded: coins("refund"),
    disputed: coins("dispute") - coins("dispute_won"),
  }).toEqual({
    charges: theirs?.charges ?? 0,
    charged: theirs?.charged ?? 0,
    refunded: theirs?.refunded ?? 0,
    disputed: theirs?.disputed ?? 0,
  });
  return theirs?.charges ?? 0;
}

/** billed + tax = charged + credits + written off + owed, where what went back is taken from each. */
export async function expectBalanced(site: BillingSite, accountId: string): Promise<void> {
  const books = await booksOf(site, accountId);
  const of = (name: string) => BigInt(String(books?.[name] ?? 0));
  const { rows } = await sql<{ billed: string }>`
    select coalesce(sum(billed_micro), 0) as billed from ad_limits where ad_account_id = ${accountId} and ends_at is not null
       and settled_at is not null`.execute(site.services.db);
  expect(-of("revenue")).toBe(BigInt(rows[0]?.billed ?? 0));
  expect(-of("revenue") - of("tax_payable") - of("refunds")).toBe(
    of("cash") + of("credit") + of("bad_debt") + of("receivable"),
  );
}
