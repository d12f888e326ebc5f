import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { CallInput } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import {
  addTaxRate,
  bookEntry,
  getAdSales,
  getDeskAccount,
  getDeskDocuments,
  getDeskHistory,
  getMoneyToday,
  listAllAccounts,
  getDeskCharges,
  listTroubledCharges,
  refundCharge,
  setCurrencyRate,
  settleNow,
  updateAdSales,
} from "#contract/operate/money-desk.ts";
import { getAdRevenue } from "#contract/operate/ad-revenue.ts";
import { pageDayKeeper } from "#server/domains/business/serving/keep-page-days.ts";
import {
  addCard,
  billingSite,
  booksOf,
  settleNow as settleOnSite,
} from "#server/domains/business/billing/billing.fixture.ts";
import { cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";

const site = billingSite({ taxPercent: "0" });
const owner = testPerson(site);
const finance = testPerson(site, { roles: ["finance"] });
const boss = testPerson(site, { roles: ["owner"] });
const moderator = testPerson(site, { roles: ["moderator"] });

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => {
      if (!(error instanceof Refusal)) return String(error);
      const field = error.data?.["field"];
      return typeof field === "string" ? `${error.reason} ${field}` : error.reason;
    },
  );
const account = () => anAccount(site, owner, { capMicro: null });
const balance = async (id: string) => Number((await booksOf(site, id))?.["receivable"] ?? 0);
let keys = 0;
const entry = (id: string, facts: Partial<CallInput<typeof bookEntry>> = {}) => ({
  advertiser_id: id,
  kind: "credit" as const,
  amount: "12.50",
  note: "A gift",
  key: `form-number-${(keys += 1)}`,
  ...facts,
});

describe("BUS-20 entries by hand", () => {
  test("a gift is booked once for a form, and again for another one; the books are the ledger's", async () => {
    const id = await account();
    const first = entry(id);
    expect(await finance.call(bookEntry, first)).toMatchObject({ booked: true, account: { owed_micro: "-12500000" } });
    expect((await finance.call(bookEntry, first)).booked).toBe(false);
    expect(await balance(id)).toBe(-12_500_000);
    await finance.call(bookEntry, entry(id));
    expect(await balance(id)).toBe(-25_000_000);
    const [line] = await finance.call(getDeskHistory, { advertiser_id: id });
    expect(line).toMatchObject({ kind: "CREDIT", amount_micro: "12500000", note: "A gift" });
    await expectSound(site);
  });

  test("twenty presses at once book once", async () => {
    const id = await account();
    const form = entry(id, { kind: "payment", amount: "5" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finance.call(bookEntry, form, "one-press").catch(String)),
    );
    expect(answers.filter((answer) => typeof answer === "object" && answer.booked).length).toBeGreaterThan(0);
    expect(await balance(id)).toBe(-5_000_000);
    const { rows } = await sql`select 1 from ad_transfers where ad_account_id = ${id}`.execute(site.services.db);
    expect(rows).toHaveLength(1);
    expect((await finance.call(getDeskDocuments, { advertiser_id: id })).map(({ kind }) => kind)).toEqual(["RECEIPT"]);
  });

  test("what is no amount in whole coins, and what is owed less, books nothing and names its field", async () => {
    const id = await account();
    for (const amount of ["1e3", "1,500", "-0", "0", "0.001", "9007199254740992", "", "NaN", " ", "١٢", "1 000"])
      expect([amount, await reason(finance.call(bookEntry, entry(id, { amount })))]).toEqual([
        amount,
        "INVALID_PARAMETERS amount",
      ]);
    expect(await reason(finance.call(bookEntry, entry(id, { note: "  " })))).toBe("INVALID_PARAMETERS note");
    expect(await reason(finance.call(bookEntry, entry(id, { note: "x".repeat(201) })))).toBe("INVALID_PARAMETERS note");
    expect(await reason(finance.call(bookEntry, entry(id, { key: "short" })))).toBe("INVALID_PARAMETERS key");
    expect(await reason(finance.call(bookEntry, entry(id, { kind: "loan" as never })))).toBe("INVALID_PARAMETERS kind");
    expect(await reason(finance.call(bookEntry, entry(id, { kind: "write-off" })))).toBe("INVALID_PARAMETERS amount");
    expect(await reason(finance.call(bookEntry, entry("999")))).toBe("NOT_FOUND");
    expect(await balance(id)).toBe(0);
  });

  test("money moves after a fresh proof alone, not for one's own account, and not by roles that only look", async () => {
    const id = await account();
    expect(await reason(moderator.call(bookEntry, entry(id)))).toBe("ROLE_MISSING");
    const own = await anAccount(site, finance, { capMicro: null });
    expect(await reason(finance.call(bookEntry, entry(own)))).toBe("NOT_ALLOWED");
    await sql`update sessions set raised_at = 'epoch' where person_id = ${boss.id}`.execute(site.services.db);
    expect(await reason(boss.call(bookEntry, entry(id)))).toBe("STEP_UP_REQUIRED");
    expect(await reason(boss.call(settleNow, {}))).toBe("STEP_UP_REQUIRED");
    expect(await reason(boss.call(updateAdSales, { on: false }))).toBe("STEP_UP_REQUIRED");
    await sql`update sessions set raised_at = ${site.services.clock.now()} where person_id = ${boss.id}`.execute(
      site.services.db,
    );
    expect(await balance(id)).toBe(0);
  });
});

describe("BUS-20 charges", () => {
  test("a charge is given back to its card once, never more than is left of it, and its documents can be fetched", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.good);
    await spend(site, id, 50_000_000n);
    await sql`update ad_limits set ends_at = ${site.services.clock.now()} where ad_account_id = ${id} and ends_at is not null`.execute(
      site.services.db,
    );
    expect((await finance.call(settleNow, {})).days).toBeGreaterThan(0);
    await settleOnSite(site);
    const shown = await finance.call(getDeskAccount, { advertiser_id: id });
    const [charge] = await finance.call(getDeskCharges, { advertiser_id: shown.advertiser_id });
    expect(charge).toMatchObject({ state: "SUCCEEDED", amount_micro: "50000000", refundable_micro: "50000000" });
    const back = (amount: string, note = "Sorry", charge_id = charge?.id ?? "") =>
      finance.call(refundCharge, { advertiser_id: id, charge_id, amount, note });
    expect(await back("10")).toMatchObject({ state: "SUCCEEDED" });
    expect((await back("10")).state).toBe("BEFORE");
    expect(await reason(back("40.01", "All"))).toBe("INVALID_PARAMETERS amount");
    expect(await reason(back("1", "x", "12"))).toBe("NOT_FOUND");
    await back("40", "The rest");
    const [empty] = await finance.call(getDeskCharges, { advertiser_id: shown.advertiser_id, page_size: 1 });
    expect(empty).toMatchObject({ refundable_micro: "0" });
    const documents = await finance.call(getDeskDocuments, { advertiser_id: id });
    expect(documents.map(({ kind }) => kind).toSorted()).toContain("INVOICE");
    const [document] = documents;
    expect((await finance.fetch(document?.pdf_url ?? "")).headers.get("content-type")).toBe("application/pdf");
    expect((await moderator.fetch(document?.pdf_url ?? "")).status).toBe(404);
    const today = await finance.call(getMoneyToday, {});
    const { rows } = await sql<{ sum: string }>`
      select sum(amount_micro)::bigint as sum from ad_transfers where kind = 'refund' and currency = 'USD' and at >= ${today.day}::date`.execute(
      site.services.db,
    );
    expect(today.booked.find(({ kind, currency }) => kind === "refund" && currency === "USD")?.sum_micro).toBe(
      rows[0]?.sum,
    );
    await expectSound(site);
  });

  test("a charge that a card refuses is among those in trouble", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.declined);
    await spend(site, id, 50_000_000n);
    await sql`update ad_limits set ends_at = ${site.services.clock.now()} where ad_account_id = ${id} and ends_at is not null`.execute(
      site.services.db,
    );
    await settleOnSite(site);
    const troubled = await finance.call(listTroubledCharges, {});
    expect(troubled.find((one) => one.advertiser_id === id)).toMatchObject({
      state: "FAILED",
      currency: "USD",
      tries: 1,
    });
  });
});

describe("BUS-20 accounts", () => {
  test("are found by name, by owner and by id; those on hold apart; money is for who may see it", async () => {
    const id = await account();
    const found = async (query: string) =>
      (await finance.call(listAllAccounts, { query })).map((one) => one.advertiser_id);
    expect(await found(id)).toEqual([id]);
    expect(await found(owner.username)).toContain(id);
    expect(await found("%")).toEqual([]);
    expect(await found("nobody's name")).toEqual([]);
    const pages = await finance.page(listAllAccounts, { page_size: 1 });
    expect(pages.data).toHaveLength(1);
    expect(pages.bookmark).not.toBeNull();
    await finance.call(bookEntry, entry(id));
    expect((await finance.call(listAllAccounts, { query: id }))[0]?.owed_micro).toBe("-12500000");
    expect((await moderator.call(listAllAccounts, { query: id }))[0]?.owed_micro).toBeNull();
    expect(await moderator.call(getDeskAccount, { advertiser_id: id })).toMatchObject({ billing: null });
    expect(await finance.call(getDeskAccount, { advertiser_id: id })).toMatchObject({
      billing: { currency: "USD", driver: "card" },
      is_own: false,
      hold: null,
    });
    expect(await reason(finance.call(getDeskAccount, { advertiser_id: "999" }))).toBe("NOT_FOUND");
  });
});

describe("BUS-20 what is sold, under which tax and by which rates", () => {
  test("an owner turns ads off and on again; what was chosen is kept, and what is wrong is named", async () => {
    expect((await boss.call(updateAdSales, { on: false })).settings?.on).toBe(false);
    expect((await boss.call(updateAdSales, { on: false })).settings).toMatchObject({ on: false, seller: "Magpie Ltd" });
    const on = await boss.call(updateAdSales, { on: true, load_percent: 12 });
    expect(on.settings).toMatchObject({ on: true, seller: "Magpie Ltd", load_percent: 12 });
    for (const [field, value] of [
      ["load_percent", 0],
      ["load_percent", 1.5],
      ["tax_percent", "1,5"],
      ["tax_percent", "100"],
      ["country", "cz"],
      ["seller", " "],
      ["least_click", "0"],
    ] as const)
      expect([field, value, await reason(boss.call(updateAdSales, { on: true, [field]: value }))]).toEqual([
        field,
        value,
        `INVALID_PARAMETERS ${field}`,
      ]);
    expect(await reason(finance.call(updateAdSales, { on: false }))).toBe("ROLE_MISSING");
    expect((await finance.call(getAdSales, {})).settings?.load_percent).toBe(12);
  });

  test("finance sets taxes and rates, the same again changes nothing; slips of the point are refused", async () => {
    for (const _ of [1, 2])
      expect((await finance.call(addTaxRate, { country: "DE", percent: "19", from: "2026-01-01" })).tax_rates).toEqual([
        { country: "DE", percent: "19", from: "2026-01-01" },
      ]);
    for (const bad of [{ country: "ZZ" }, { percent: "100" }, { percent: "1e1" }, { from: "2026-02-30" }])
      expect(await reason(finance.call(addTaxRate, { country: "DE", percent: "19", ...bad }))).toMatch(
        `INVALID_PARAMETERS ${Object.keys(bad)[0]}`,
      );
    const rates = await finance.call(setCurrencyRate, { currency: "CZK", rate: "21.5" });
    expect(rates.rates.find(({ currency }) => currency === "CZK")).toMatchObject({ per_unit: "21.5" });
    for (const rate of ["2", "0", "1e3", "1,5"])
      expect(await reason(finance.call(setCurrencyRate, { currency: "CZK", rate }))).toBe("INVALID_PARAMETERS rate");
    expect(await reason(finance.call(setCurrencyRate, { currency: "USD", rate: "1" }))).toBe(
      "INVALID_PARAMETERS currency",
    );
  });
});

describe("BUS-20 revenue by day", () => {
  test("is what was billed, before and after its day is in the books, by currency; beside it the places that pages filled", async () => {
    const capMicro = 1_000_000_000n;
    const dollars = await anAccount(site, owner, { capMicro });
    const crowns = await anAccount(site, owner, { capMicro, currency: "CZK" });
    const { services } = site;
    const day = () => services.clock.now().toISOString().slice(0, 10);
    const told = async () => {
      const { days, spent } = await finance.call(getAdRevenue, { days: 3 });
      const sums = new Map<string, bigint>();
      for (const row of spent) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + BigInt(row.sum_micro));
      return { days, sums };
    };
    const { sums: before } = await told();
    await spend(site, dollars, 1_500_000n);
    await spend(site, crowns, 30_000_000n);
    const added = async () => {
      const { sums } = await told();
      return Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum - (before.get(currency) ?? 0n)]));
    };
    const both = { CZK: 30_000_000n, USD: 1_500_000n };
    expect(await added()).toEqual(both);
    await sql`update ad_limits set ends_at = ${services.clock.now()} where ad_account_id = ${dollars} and ends_at is not null`.execute(
      services.db,
    );
    expect((await finance.call(settleNow, {})).days).toBeGreaterThan(0);
    expect(await added()).toEqual(both);
    const counted = { pages: 0, places: 0, placed: 0 };
    const [one, other] = [pageDayKeeper(services, () => counted), pageDayKeeper(services, () => counted)];
    await one();
    Object.assign(counted, { pages: 4, places: 12, placed: 9 });
    await one();
    await one();
    await other();
    const { days } = await told();
    expect(days.map((row) => row.pages)).toEqual([0, 0, 8]);
    expect(days[2]).toEqual({ day: day(), pages: 8, places: 24, placed: 18 });
    expect(await reason(moderator.call(getAdRevenue, {}))).toBe("ROLE_MISSING");
    expect(await reason(finance.call(getAdRevenue, { days: 367 }))).toContain("INVALID_PARAMETERS");
  });
});
