import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { chargeStates } from "#contract/business/billing.ts";
import { deletePin } from "#contract/content/pins.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { adMessageKinds } from "#spec/constants/ad-messages.ts";
import { accountStops, adReviewStates, campaignHolds, campaignSummaries } from "#spec/constants/campaigns.ts";
import { orderLineStates } from "#spec/constants/order-lines.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import { addCard, billingSite, nextDay } from "#server/domains/business/billing/billing.fixture.ts";
import { cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { payNow } from "#server/domains/business/billing/pay-now.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { holdAdAccount } from "#server/domains/business/review/hold-account.ts";
import { advertise } from "#server/domains/business/serving/advertise.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson } from "#tests/test-site.ts";
import { messengers } from "./messengers.ts";
import { tellAdStatesJob } from "./tell-ad-states.job.ts";

const site = billingSite();
const owner = testPerson(site);
let [finance, analyst]: [TestPerson, TestPerson] = [{} as TestPerson, {} as TestPerson];

beforeAll(async () => {
  [finance, analyst] = [await site.person({ locale: "de" }), await site.person()];
  const { db, clock } = site.services;
  const now = clock.now();
  await transaction(db, async (tx) => {
    for (const { id } of [finance, analyst])
      await addToBusiness(tx, { businessId: owner.id, personId: id, role: "EMPLOYEE", by: owner.id, now });
  });
});

/** An account with a card that two others work for: one sees its money, one its campaigns. */
async function account(card: string): Promise<string> {
  const id = await anAccount(site, owner, { capMicro: null });
  const now = site.services.clock.now();
  await transaction(site.services.db, async (tx) => {
    const grant = { assetId: id, businessId: owner.id, kind: "AD_ACCOUNT", now } as const;
    await setGrant(tx, { ...grant, personId: finance.id, permissions: ["FINANCE_VIEW"] });
    await setGrant(tx, { ...grant, personId: analyst.id, permissions: ["ANALYST"] });
  });
  await addCard(site, owner, id, card);
  site.mails.length = 0;
  return id;
}

const subjectsTo = (person: TestPerson) =>
  site.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const noticesOf = async (person: TestPerson, accountId: string) =>
  (await person.call(listNotifications, {}))
    .filter(({ advertiser }) => advertiser?.id === accountId)
    .map(({ kind }) => kind);

async function look(): Promise<void> {
  await tellAdStatesJob.run(site.services, {});
  await site.settle();
}

async function checked(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass`.execute(site.services.db);
  const own = rows.find(({ text }) => new RegExp(`^CHECK \\(\\(${column} = ANY`).test(text))?.text ?? "";
  return [...own.matchAll(/'([A-Z_]+)'/g)].map(([, value = ""]) => value);
}

test("BUS-20 every state of money, review and delivery has its messenger, and every messenger a state or a moment", async () => {
  const machines: Record<keyof typeof messengers, readonly string[]> = {
    charge: chargeStates,
    refund: await checked("ad_refunds", "state"),
    document: await checked("ad_documents", "kind"),
    order: orderLineStates,
    account: accountStops,
    campaign: campaignSummaries,
    hold: campaignHolds,
    review: await checked("ads", "review"),
  };
  expect(machines.review.toSorted()).toEqual([...adReviewStates].toSorted());
  for (const [machine, states] of Object.entries(machines)) {
    expect([machine, states.length > 0]).toEqual([machine, true]);
    expect([machine, Object.keys(messengers[machine as keyof typeof messengers]).toSorted()]).toEqual([
      machine,
      states.toSorted(),
    ]);
  }
  const told = new Set(
    Object.values(messengers).flatMap((machine) =>
      Object.values(machine).flatMap((one) => ("by" in one ? [one.by as string] : [])),
    ),
  );
  // Moments rather than states: what a bank asks or takes back, what is given, what the clock brings, and what a person lifts.
  const moments = [
    "ad_bank_asks",
    "ad_credit_given",
    "ad_credit_ends",
    "ad_dispute",
    "ad_card_expires",
    "ad_campaign_ends",
    "ad_released",
  ];
  expect(adMessageKinds.filter((kind) => !told.has(kind))).toEqual(moments);
  console.log(`${Object.values(machines).flat().length} states, ${adMessageKinds.length} messages`);
});

test("BUS-20 a charge that fails, stops the ads and is paid is told to everybody with the right, with its documents", async () => {
  const id = await account(cards.declined);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  expect(subjectsTo(owner)).toEqual([expect.stringContaining("Invoice for"), expect.stringContaining("failed")]);
  expect(subjectsTo(finance)).toEqual([
    expect.stringContaining("Rechnung für"),
    expect.stringContaining("fehlgeschlagen"),
  ]);
  expect(subjectsTo(analyst)).toEqual([]);
  const invoice = site.mails.find(({ subject }) => subject.startsWith("Invoice"));
  expect(invoice?.attachments?.map(({ filename, content }) => [filename, content.subarray(0, 5).toString()])).toEqual([
    [expect.stringMatching(/^INV-\d{6}\.pdf$/), "%PDF-"],
  ]);
  expect(invoice?.text).toContain("$60.00");
  for (let day = 0; day < 8; day += 1) await nextDay(site);
  expect(subjectsTo(owner).filter((subject) => subject.includes("overdue"))).toHaveLength(1);
  await addCard(site, owner, id, cards.good);
  await site.settle();
  await payNow(site.services, id).catch(() => {});
  await site.settle();
  expect(subjectsTo(finance).slice(-2).toSorted()).toEqual([
    expect.stringContaining("laufen wieder"),
    expect.stringContaining("Quittung für"),
  ]);
  expect((await noticesOf(finance, id)).toSorted()).toEqual(
    expect.arrayContaining(["ad_charge_failed", "ad_invoice", "ad_past_due", "ad_receipt", "ad_running_again"]),
  );
  expect(await noticesOf(analyst, id)).toEqual([]);
  expect(await noticesOf(owner, id)).toContain("ad_past_due");
});

test("BUS-20 a bank that asks, a payment disputed and a card in its last month are told", async () => {
  const id = await account(cards.challenged);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  expect(subjectsTo(finance)).toContainEqual(expect.stringContaining("Deine Bank"));
  const disputed = await account(cards.disputed);
  await spend(site, disputed, 60_000_000n);
  await nextDay(site);
  await nextDay(site);
  expect(await noticesOf(finance, disputed)).toContain("ad_dispute");
  const now = site.services.clock.now();
  await sql`update ad_payment_methods set exp_year = ${now.getUTCFullYear()}, exp_month = ${now.getUTCMonth() + 1}
             where ad_account_id = ${disputed}`.execute(site.services.db);
  await look();
  await look();
  expect((await noticesOf(finance, disputed)).filter((kind) => kind === "ad_card_expires")).toHaveLength(1);
});

test("BUS-19 what keeps a campaign from being shown is told once while it lasts, to who reads campaigns", async () => {
  const board = await site.board(owner);
  const pin = await site.pin(owner, board.id, { title: "A kettle" });
  const made = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
  const { accountId, campaignId } = made;
  const grant = {
    assetId: accountId,
    businessId: owner.id,
    kind: "AD_ACCOUNT",
    now: site.services.clock.now(),
  } as const;
  await transaction(site.services.db, (tx) =>
    setGrant(tx, { ...grant, personId: analyst.id, permissions: ["ANALYST"] }),
  );
  const { db, clock } = site.services;
  const change = (text: ReturnType<typeof sql>) => text.execute(db);
  site.mails.length = 0;
  await look();
  expect(subjectsTo(analyst)).toEqual([]);

  await change(sql`update ads set status = 'ACTIVE' where ad_account_id = ${accountId}`);
  await owner.call(deletePin, { id: pin.id });
  await look();
  await look();
  expect(await noticesOf(analyst, accountId)).toEqual(["ad_not_shown"]);
  expect(site.mails.find(({ to }) => to === analyst.email)?.text).toContain("Its Pin was deleted");
  await change(sql`update pins set deleted_at = null where id = ${pin.id}`);
  await look();
  await change(sql`update pins set deleted_at = ${clock.now()} where id = ${pin.id}`);
  await look();
  expect(subjectsTo(analyst)).toHaveLength(2);
  await change(sql`update pins set deleted_at = null, privacy = 'public' where id = ${pin.id}`);

  await change(
    sql`update campaigns set starts_at = ${new Date(clock.now().getTime() - 5 * 86_400_000)} where id = ${campaignId}`,
  );
  await look();
  expect(await noticesOf(analyst, accountId)).toContain("ad_silent");
  await change(
    sql`update campaigns set ends_at = ${new Date(clock.now().getTime() + 2 * 86_400_000)} where id = ${campaignId}`,
  );
  await look();
  expect(await noticesOf(analyst, accountId)).toContain("ad_campaign_ends");
  await change(sql`update campaigns set ends_at = ${new Date(clock.now().getTime() - 1000)} where id = ${campaignId}`);
  await look();
  expect(await noticesOf(analyst, accountId)).toContain("ad_campaign_ended");

  await holdAdAccount(site.services, accountId, { isHeld: true, reason: "look" });
  await holdAdAccount(site.services, accountId, { isHeld: true, reason: "look again" });
  await holdAdAccount(site.services, accountId, { isHeld: false, reason: "fine" });
  await site.settle();
  expect(
    (await noticesOf(analyst, accountId)).filter((kind) => kind === "ad_held" || kind === "ad_released"),
  ).toHaveLength(2);
  expect(await noticesOf(finance, accountId)).toEqual([]);
});
