import { fork } from "node:child_process";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getInvoices } from "#contract/business/billing.ts";
import { getWallet, getWalletDays } from "#contract/business/prepaid.ts";
import { getOrderLines } from "#contract/business/order-lines.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { addOrderLine as addCall, decideOrderLine as decideCall, getDeskOrders } from "#contract/operate/order-desk.ts";
import { documentById } from "#server/domains/business/documents/documents.queries.ts";
import { documentCsv } from "#server/domains/business/documents/document-csv.ts";
import { billingSite, nextDay, toMiddleOfMonth } from "#server/domains/business/billing/billing.fixture.ts";
import { addCardDirectly, cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import { aCampaign, anAccount, type TestCampaign, unit } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";
import { addOrderLine } from "./add-order-line.ts";
import { decideOrderLine } from "./decide-order-line.ts";
import { editOrderLine } from "./edit-order-line.ts";

const site = billingSite({ taxPercent: "0" });
const owner = testPerson(site);
const stranger = testPerson(site);
const finance = testPerson(site, { roles: ["finance"] });
const moderator = testPerson(site, { roles: ["moderator"] });

const today = () => site.services.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(site.services.clock.now().getTime() + days * 86_400_000);
const terms = (micro: number, more: { name?: string; first_day?: string; last_day?: string } = {}) => ({
  ...{ name: "Spring", po_number: "PO-7", budget_micro: String(micro), first_day: today(), last_day: null, ...more },
});
const ordered = (accountId: string, micro: number, more = {}) =>
  addOrderLine(site.services, accountId, { ...terms(micro, more), paid_type: "PAID" }, false);
const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => {
      if (!(error instanceof Refusal)) return String(error);
      const field = error.data?.["field"];
      return typeof field === "string" ? `${error.reason} ${field}` : error.reason;
    },
  );

/** Attaches a campaign as its form does. */
async function attach({ accountId, campaignId }: TestCampaign, orderLineId: string | null) {
  const account = { id: accountId, rights: new Set(["ads:manage"] as const) };
  const who = { account, personId: owner.id, subjectId: null, client: "page" as const };
  const change = {
    kind: "campaign",
    action: "update",
    id: campaignId,
    fields: { order_line_id: orderLineId },
  } as const;
  const { outcomes } = await applyChanges(site.services, who, [change], { mode: "all" });
  return outcomes[0]?.problems?.map(({ field }) => field) ?? null;
}

const linesOf = (accountId: string) => owner.call(getOrderLines, { advertiser_id: accountId });

/** Clicks in a process of its own. */
function drawElsewhere(accountId: string, campaigns: readonly TestCampaign[], times: number): Promise<bigint> {
  const child = fork(new URL("./draw.fixture.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    child.once("message", (billed) => {
      resolve(BigInt(billed as string));
      child.kill();
    });
    child.once("error", reject);
    const clicked = campaigns.map(({ campaignId }) => ({
      ...{ campaignId, adGroupId: "0", price: "330000", isPerThousand: false },
    }));
    child.send({ target: site.target, accountId, clicked, times, at: site.services.clock.now().getTime() });
  });
}

test("BUS-07 what waits stands on the desk until an operator decides; a change of what was accepted waits too; people hear of both", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  const waits = async () =>
    (await finance.call(getDeskOrders, {})).filter((one) => one.advertiser_id === accountId).map(({ id: one }) => one);
  const told = async () => {
    await site.settle();
    const { rows } = await sql<{ kind: string }>`
      select kind from ad_messages where ad_account_id = ${accountId} order by at, key`.execute(site.services.db);
    return rows.map(({ kind }) => kind);
  };
  const id = await addOrderLine(site.services, accountId, { ...terms(5 * unit), paid_type: "PAID" }, true);
  const campaign = await aCampaign(site, accountId);
  expect(await attach(campaign, id)).toEqual(["order_line_id"]);
  expect(await waits()).toEqual([id]);
  const decide = (decision: "accept" | "refuse" | "delete" | "pause", version: number, note?: string) =>
    finance.call(decideCall, { advertiser_id: accountId, id, version, decision, ...(note !== undefined && { note }) });
  expect(await reason(decide("pause", 1))).toBe("CONFLICT");
  expect(await reason(decide("refuse", 1))).toBe("INVALID_PARAMETERS note");
  expect(await decide("accept", 1)).toMatchObject([{ id, state: "ACTIVE", version: 2 }]);
  expect(await reason(decide("accept", 1))).toBe("CONFLICT");
  expect(await waits()).toEqual([]);
  expect(await attach(campaign, id)).toBeNull();
  await editOrderLine(site.services, accountId, id, { budget_micro: String(8 * unit) });
  expect(await waits()).toEqual([id]);
  expect(await linesOf(accountId)).toMatchObject([
    { budget_micro: String(5 * unit), wanted: { budget_micro: String(8 * unit) } },
  ]);
  expect(await decide("refuse", 3, "Send the signed order first.")).toMatchObject([
    { state: "ACTIVE", budget_micro: String(5 * unit), wanted: null, note: "Send the signed order first." },
  ]);
  expect(await told()).toEqual(["ad_order_accepted", "ad_order_refused"]);
  expect(await decide("delete", 4)).toMatchObject([{ state: "DELETED" }]);
  expect(await reason(decide("accept", 5))).toBe("CONFLICT");
  expect(await reason(editOrderLine(site.services, accountId, id, { po_number: "PO-9" }))).toBe("CONFLICT");
});

test("BUS-07 an operator makes one with a form, once however often it is sent; nobody else sees or makes any", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  const form = { advertiser_id: accountId, name: "Spring", paid_type: "PAID", amount: "12.50", from: today() } as const;
  for (let press = 0; press < 2; press += 1) await finance.call(addCall, form, "one-form");
  expect(await linesOf(accountId)).toMatchObject([
    {
      name: "Spring",
      po_number: null,
      budget_micro: "12500000",
      state: "ACTIVE",
      left_micro: "12500000",
      campaigns: [],
    },
  ]);
  expect(await reason(finance.call(addCall, { ...form, amount: "1e3" }))).toBe("INVALID_PARAMETERS amount");
  expect(await reason(finance.call(addCall, { ...form, to: "2020-01-01" }))).toBe("INVALID_PARAMETERS to");
  expect(await reason(moderator.call(getDeskOrders, {}))).toBe("ROLE_MISSING");
  expect(await reason(stranger.call(getOrderLines, { advertiser_id: accountId }))).toBe("NOT_FOUND");
  expect(await reason(owner.call(addCall, form))).toMatch(/NOT_FOUND|ROLE_MISSING/u);
});

test("BUS-07 a campaign spends from its order line to exactly 0; each day stands on the invoice once, with the purchase order's number", async () => {
  await toMiddleOfMonth(site);
  const accountId = await anAccount(site, owner, { capMicro: null });
  await addCardDirectly(site, accountId, cards.good);
  const id = await ordered(accountId, 10 * unit);
  const [one, other] = [
    await aCampaign(site, accountId, { dailyMicro: 100 * unit }),
    await aCampaign(site, accountId, { dailyMicro: 100 * unit, endsAt: inDays(90) }),
  ];
  await attach(one, id);
  expect(await spend(site, accountId, BigInt(7 * unit), one)).toBe(BigInt(7 * unit));
  expect(await spend(site, accountId, BigInt(2 * unit), other)).toBe(BigInt(2 * unit));
  await nextDay(site);
  expect(await spend(site, accountId, BigInt(7 * unit), one)).toBe(BigInt(3 * unit));
  expect(await spend(site, accountId, BigInt(unit), one)).toBe(0n);
  expect(await linesOf(accountId)).toMatchObject([{ id, drawn_micro: String(10 * unit), left_micro: "0" }]);
  await nextDay(site, 40);
  const [invoice] = await owner.call(getInvoices, { advertiser_id: accountId, kind: "INVOICE" });
  expect(invoice).toMatchObject({ net_micro: String(12 * unit) });
  const document = await documentById(site.services.db, accountId, invoice?.id ?? "");
  if (document === undefined) throw new Error("no invoice");
  const order = { id, name: "Spring", poNumber: "PO-7" };
  expect(document.content.lines).toMatchObject([
    { campaignId: one.campaignId, micro: String(7 * unit), order },
    { campaignId: other.campaignId, micro: String(2 * unit) },
    { campaignId: one.campaignId, micro: String(3 * unit), order },
  ]);
  expect(document.content.lines[1]).not.toHaveProperty("order");
  expect(documentCsv(document)).toContain(`${id},Spring,PO-7`);
  await spend(site, accountId, BigInt(unit), other);
  const wallet = await owner.call(getWallet, { advertiser_id: accountId });
  expect(wallet).toMatchObject({ loaded_micro: String(12 * unit), spent_micro: String(12 * unit), tax_micro: "0" });
  expect(wallet).toMatchObject({ credited_micro: "0", reserved_micro: String(unit), left_micro: String(-unit) });
  const days = await owner.call(getWalletDays, { advertiser_id: accountId, page_size: 2 });
  expect(days).toMatchObject([{ is_open: true, order_line: null }, { order_line: { id, name: "Spring" } }]);
  const all = await owner.call(getWalletDays, { advertiser_id: accountId });
  const total = (amounts: readonly string[]) => String(amounts.reduce((sum, micro) => sum + BigInt(micro), 0n));
  expect(total(all.map(({ spent_micro: micro }) => micro))).toBe(total([wallet.spent_micro, wallet.reserved_micro]));
  const { campaigns } = wallet;
  expect(total(campaigns.map(({ spent_micro: micro }) => micro))).toBe(wallet.spent_micro);
  expect(total(campaigns.map(({ reserved_micro: micro }) => micro))).toBe(wallet.reserved_micro);
  await expectSound(site);
});

test("BUS-07 a day of which something was spent stays with what it was drawn from; the next one is drawn from what it is attached to", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  await addCardDirectly(site, accountId, cards.good);
  const [first, second] = [
    await ordered(accountId, 10 * unit),
    await ordered(accountId, 10 * unit, { name: "Summer" }),
  ];
  const campaign = await aCampaign(site, accountId, { dailyMicro: 100 * unit });
  await attach(campaign, first);
  await spend(site, accountId, BigInt(unit), campaign);
  await attach(campaign, second);
  await spend(site, accountId, BigInt(2 * unit), campaign);
  await nextDay(site);
  await spend(site, accountId, BigInt(4 * unit), campaign);
  expect(await linesOf(accountId)).toMatchObject([
    { id: second, drawn_micro: String(4 * unit), campaigns: [{ id: campaign.campaignId }] },
    { id: first, drawn_micro: String(3 * unit), campaigns: [] },
  ]);
  await attach(campaign, null);
  await nextDay(site);
  await spend(site, accountId, BigInt(5 * unit), campaign);
  expect(await linesOf(accountId)).toMatchObject([
    { drawn_micro: String(4 * unit) },
    { drawn_micro: String(3 * unit) },
  ]);
  await expectSound(site);
});

test("BUS-07 nothing is drawn before its first day, after its last, or while it is paused; what it is for says why", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  await addCardDirectly(site, accountId, cards.good);
  const day = (days: number) =>
    new Date(site.services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const id = await ordered(accountId, 10 * unit, { first_day: day(1), last_day: day(2) });
  const campaign = await aCampaign(site, accountId, { dailyMicro: 100 * unit });
  await attach(campaign, id);
  const drawn = () => spend(site, accountId, BigInt(unit), campaign);
  expect(await drawn()).toBe(0n);
  await nextDay(site);
  expect(await drawn()).toBe(BigInt(unit));
  await decideOrderLine(site.services, accountId, id, { decision: "pause" });
  expect(await drawn()).toBe(0n);
  await decideOrderLine(site.services, accountId, id, { decision: "resume" });
  expect(await drawn()).toBe(BigInt(unit));
  await nextDay(site, 2);
  expect(await drawn()).toBe(0n);
  expect(await linesOf(accountId)).toMatchObject([{ is_over: true, drawn_micro: String(2 * unit) }]);
});

test("BUS-07 a bonus brings a credit of its amount; an order in another currency, of a part of a coin or over before it begins is refused by its field", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  const add = (more: object) =>
    reason(addOrderLine(site.services, accountId, { ...terms(5 * unit), paid_type: "PAID", ...more }, true));
  expect(await add({ currency: "EUR" })).toBe("INVALID_PARAMETERS currency");
  expect(await add({ budget_micro: "1" })).toBe("INVALID_PARAMETERS amount");
  expect(await add({ last_day: "2020-01-01" })).toBe("INVALID_PARAMETERS to");
  expect(await add({ first_day: "2026-02-30" })).toBe("INVALID_PARAMETERS from");
  const id = await addOrderLine(site.services, accountId, { ...terms(5 * unit), paid_type: "BONUS" }, false);
  const { rows } = await sql<{ left_micro: string; title: string }>`
    select left_micro, title from ad_credits where ad_account_id = ${accountId}`.execute(site.services.db);
  expect(rows).toEqual([{ left_micro: String(5 * unit), title: "Spring" }]);
  expect(await reason(editOrderLine(site.services, accountId, id, { budget_micro: String(9 * unit) }))).toBe(
    "INVALID_PARAMETERS amount",
  );
});

test("BUS-07 two campaigns that two processes bill at once draw an order line to exactly 0, and not a micro beyond", async () => {
  const accountId = await anAccount(site, owner, { capMicro: null });
  await addCardDirectly(site, accountId, cards.good);
  const id = await ordered(accountId, 20 * unit);
  const both = [
    await aCampaign(site, accountId, { dailyMicro: 1_000 * unit }),
    await aCampaign(site, accountId, { dailyMicro: 1_000 * unit }),
  ];
  for (const campaign of both) expect(await attach(campaign, id)).toBeNull();
  const billed = await Promise.all([drawElsewhere(accountId, both, 150), drawElsewhere(accountId, both, 150)]);
  expect(billed.reduce((sum, one) => sum + one, 0n)).toBe(BigInt(20 * unit));
  expect(billed.every((one) => one > 0n)).toBe(true);
  expect(await linesOf(accountId)).toMatchObject([
    { id, drawn_micro: String(20 * unit), left_micro: "0", campaigns: [{}, {}] },
  ]);
});
