import { createHmac, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { createPaymentMethod, getBilling } from "#contract/business/billing.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { paymentWebhookPath } from "#spec/constants/billing.ts";
import { testPerson } from "#tests/test-site.ts";
import { addCard, billingSite, booksOf, nextDay, settleNow } from "./billing.fixture.ts";
import { cards, confirmCard, spend } from "./pay.fixture.ts";
import { chargeAccount } from "./charge-account.job.ts";
import { refundCharge } from "./refund-charge.ts";
import { settleAccount } from "./settle-account.ts";
import { settleAds } from "./settle-ads.job.ts";

const site = billingSite();
const owner = testPerson(site);
const account = () => anAccount(site, owner, { capMicro: null });

function message(paymentId: string, id = `evt_${randomUUID().replaceAll("-", "")}`) {
  const object = { id: paymentId, object: "payment_intent", status: "succeeded", amount: 1 };
  return JSON.stringify({ id, object: "event", type: "payment_intent.succeeded", data: { object } });
}

async function send(payload: string, { secret = site.gateway.config.webhookSecret, age = 0, signature = "" } = {}) {
  const time = Math.floor(Date.now() / 1000) - age;
  const signed = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  const answer = await fetch(`${site.url}${paymentWebhookPath}/`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature || `t=${time},v1=${signed}` },
    body: payload,
  });
  return answer.status;
}

const kept = async () =>
  Number((await site.services.pool.query("select count(*) from ad_gateway_events")).rows[0].count);

test("BUS-20 messages that are forged, stale, unreadable or of another secret are refused and kept nowhere", async () => {
  const before = await kept();
  const good = message("pi_1");
  expect(await send(good, { secret: "whsec_another" })).toBe(400);
  expect(await send(good, { age: 3600 })).toBe(400);
  expect(await send(good, { signature: "t=1,v1=00" })).toBe(400);
  expect(await send(good, { signature: "nothing" })).toBe(400);
  expect(await send("{")).toBe(400);
  expect(await send(JSON.stringify({ id: "x" }))).toBe(400);
  expect((await fetch(`${site.url}${paymentWebhookPath}`, { method: "POST", body: good })).status).toBe(400);
  expect(await kept()).toBe(before);
});

test("BUS-20 a message is kept once, and what it claims is not believed: how the payment stands is asked", async () => {
  const id = await account();
  await addCard(site, owner, id, cards.declined);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  const intent = [...site.gateway.book.intents.values()].at(-1);
  const [before, payload] = [await kept(), message(intent?.id ?? "")];
  expect([await send(payload), await send(payload)]).toEqual([200, 200]);
  expect(await kept()).toBe(before + 1);
  await site.settle();
  expect((await booksOf(site, id))?.["cash"]).toBe("0");
});

test("BUS-20 an answer that never came is asked for: the charge is there once", async () => {
  const id = await account();
  await addCard(site, owner, id, cards.good);
  await spend(site, id, 60_000_000n);
  site.advance(86_400);
  await settleAccount(site.services, id, site.services.clock.now());
  // The library itself asks three times.
  Object.assign(site.gateway.faults, { timeouts: 3 });
  site.gateway.webhooks.fault = "lost";
  await chargeAccount(site.services, id);
  expect((await booksOf(site, id))?.["cash"]).toBe("0");
  await chargeAccount(site.services, id);
  expect((await booksOf(site, id))?.["cash"]).toBe("0");
  site.advance(180);
  await Promise.all([chargeAccount(site.services, id), chargeAccount(site.services, id)]);
  expect((await booksOf(site, id))?.["cash"]).toBe("60000000");
  const own = [...site.gateway.book.intents.values()].filter(({ metadata }) => metadata["ad_account_id"] === id);
  expect(own).toHaveLength(1);
  site.gateway.webhooks.fault = "none";
});

test("BUS-20 a refund whose answer never came counts as given, is looked for before it is asked again, and is there once", async () => {
  const { gateway, services } = site;
  const id = await account();
  await addCard(site, owner, id, cards.good);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  const charge = await services.db
    .selectFrom("ad_charges")
    .select("id")
    .where("ad_account_id", "=", id)
    .executeTakeFirstOrThrow();
  const refund = (micro: bigint, note: string) => refundCharge(services, id, { chargeId: charge.id, micro, note });
  Object.assign(gateway.faults, { timeouts: 3 });
  gateway.webhooks.fault = "lost";
  expect(await refund(40_000_000n, "first")).toBe("ASKED");
  await expect(refund(20_010_000n, "second")).rejects.toThrow(Refusal);
  // By then the gateway has forgotten the question, but not what it gave.
  await nextDay(site, 2);
  expect(await refund(40_000_000n, "first")).toBe("BEFORE");
  const [payment] = [...gateway.book.intents.values()].filter(({ metadata }) => metadata["ad_account_id"] === id);
  const given = [...gateway.book.refunds.values()].filter((one) => one.payment_intent === payment?.id);
  expect(given.map(({ amount }) => amount)).toEqual([4_000]);
  expect((await booksOf(site, id))?.["cash"]).toBe("20000000");
  gateway.webhooks.fault = "none";
});

test("BUS-20 a day is settled once, however late, often and by however many, and never opens again", async () => {
  const id = await account();
  await addCard(site, owner, id, cards.good);
  await spend(site, id, 1_000_000n);
  const today = site.services.clock.now();
  expect(await settleAccount(site.services, id, today)).toBe(0);
  site.advance(3 * 86_400);
  const now = site.services.clock.now();
  const days = await Promise.all(Array.from({ length: 6 }, () => settleAccount(site.services, id, now)));
  expect(days.reduce((sum, count) => sum + count)).toBe(1);
  expect(await settleAds(site.services, now)).toBe(0);
  expect(await booksOf(site, id)).toMatchObject({ receivable: "1000000", revenue: "-1000000", last_number: "1" });
  site.advance(-3 * 86_400);
  expect(await spend(site, id, 1_000_000n)).toBe(0n);
  site.advance(3 * 86_400);
  await settleNow(site);
  const books = await booksOf(site, id);
  // On the first of a month what is due is charged as well.
  expect(BigInt(String(books?.["receivable"])) + BigInt(String(books?.["cash"]))).toBe(1_000_000n);
  expect(books).toMatchObject({ revenue: "-1000000" });
});

test("BUS-07 no byte of a card number comes to the product: in no request, table or log line", async () => {
  const told: unknown[] = [];
  for (const kind of ["info", "warn", "error"] as const)
    vi.spyOn(site.services.log, kind).mockImplementation((...facts: unknown[]) => void told.push(facts));
  const id = await account();
  const begun = await owner.call(createPaymentMethod, { advertiser_id: id });
  await confirmCard(site.gateway, begun.client_secret, cards.good);
  await site.gateway.webhooks.settled();
  await site.settle();
  expect((await owner.call(getBilling, { advertiser_id: id })).methods).toMatchObject([{ last4: "4242" }]);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  const { rows: tables } = await site.services.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) {
    const { rows } = await site.services.pool.query(
      `select t::text as row from "${name}" t where t::text ~ '42424242'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
  expect(JSON.stringify(told)).not.toContain("42424242");
  vi.restoreAllMocks();
});
