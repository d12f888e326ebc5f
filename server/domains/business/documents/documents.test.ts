import { extractText, getDocumentProxy } from "unpdf";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { getInvoices, getLedger, updateBillingProfile } from "#contract/business/billing.ts";

import { coinsText } from "#rules/business/coins.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addCard, billingSite, booksOf, nextDay } from "#server/domains/business/billing/billing.fixture.ts";
import { cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { creditAccount, creditInvalidClicks } from "#server/domains/business/billing/credit-account.ts";
import { recordReturns } from "#server/domains/business/billing/record-returns.ts";
import { refundCharge } from "#server/domains/business/billing/refund-charge.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";
import { eastAsianFonts } from "./east-asian-fonts.ts";
import { addTaxRate } from "./tax-rates.ts";

const site = billingSite({ taxPercent: "21" });
const owner = testPerson(site);

async function account(currency: "USD" | "CZK" | "JPY" = "USD") {
  const id = await anAccount(site, owner, { capMicro: null, currency });
  await addCard(site, owner, id, cards.good);
  return id;
}

const documents = (id: string) => owner.call(getInvoices, { advertiser_id: id });

async function textOf(url: string): Promise<string> {
  const answer = await owner.fetch(url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, " ");
}

/** The tables of a TrueType font by how long each is. */
function tablesOf(font: Buffer): Map<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, n) => {
      const at = 12 + 16 * n;
      return [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 12)] as const;
    }),
  );
}

describe("BUS-20 documents", () => {
  test("an invoice says line by line what the books say, with the tax of each; the receipt says what was charged", async () => {
    const id = await account();
    await owner.call(updateBillingProfile, {
      advertiser_id: id,
      name: "Zażółć gęślą jaźń Α.Ε.",
      address: ["Nábřeží 1/2", "Їжак"],
      city: "Wrocław",
      postal_code: "50-001",
    });
    for (const micro of [20_123_456n, 21_999_999n, 17_000_001n]) {
      await spend(site, id, micro);
      site.advance(86_400);
    }
    await nextDay(site);
    const [receipt, invoice] = await documents(id);
    const ledger = await owner.call(getLedger, { advertiser_id: id });
    const spent = ledger.filter(({ kind }) => kind === "spend");
    const tax = ledger.filter(({ kind }) => kind === "tax");
    expect(spent).toHaveLength(3);
    const text = await textOf(invoice?.pdf_url ?? "");
    // 20.12 + 22.00 + 17.00: each line is what the running sum gains in whole cents, .003456 is carried on.
    const lines = ["20.12", "22.00", "17.00"];
    expect(text).toMatch(/Issued (\d{4}-\d\d-\d\d) Due \1/);
    for (const [n, line] of spent.entries())
      expect(text).toContain(
        `${line.day} Kettles (${line.campaign_id}), 1 click ${lines[n]} USD 21 ${coinsText(BigInt(tax[n]?.amount_micro ?? 0), "USD")} USD`,
      );
    expect(text).toContain("Zażółć gęślą jaźń Α.Ε. Nábřeží 1/2 Їжак 50-001 Wrocław");
    expect(text).toContain("Net 59.12 USD Tax 21 % 12.42 USD Total 71.54 USD To pay 71.54 USD");
    expect(text).toContain("Carried over to the next invoice: 0.003456 USD");
    expect(invoice).toMatchObject({ kind: "INVOICE", net_micro: "59120000", tax_micro: "12420000", state: "CLOSED" });
    expect(await textOf(receipt?.pdf_url ?? "")).toContain("Paid 71.54 USD");
    expect((await booksOf(site, id))?.["carried_micro"]).toBe("3456");
    const csv = await (await owner.fetch(invoice?.csv_url ?? "")).text();
    expect(csv.split("\r\n")[1]).toMatch(/^Invoice,INV-\d{6},.*,USD,20\.12,21,4\.23,20\.123456,1,\d{4}-\d\d-\d\d,,,$/);
  });

  test("a line of a campaign that pays for impressions says how many there were", async () => {
    const id = await account();
    await spend(site, id, 60_000_000n);
    await sql`update ad_groups set billable_event = 'IMPRESSION' where ad_account_id = ${id}`.execute(site.services.db);
    await nextDay(site);
    const [, invoice] = await documents(id);
    expect(await textOf(invoice?.pdf_url ?? "")).toMatch(/Kettles \(\d+\), 0 impressions, 1 click 60\.00 USD/);
  });

  test.each([
    ["JPY", 8_000_600_000n, "8000 JPY"],
    ["CZK", 1_300_009_999n, "1300.00 CZK"],
  ] as const)("amounts of %s are whole coins, and what is less is carried on", async (currency, micro, net) => {
    const id = await account(currency);
    await spend(site, id, micro);
    await nextDay(site);
    const [, invoice] = await documents(id);
    expect(await textOf(invoice?.pdf_url ?? "")).toContain(`Net ${net}`);
    const books = await booksOf(site, id);
    expect(BigInt(String(books?.["carried_micro"]))).toBe(micro % (currency === "JPY" ? 1_000_000n : 10_000n));
    await spend(site, id, micro);
    await nextDay(site, 31);
    await expectSound(site);
  });

  test.each([
    ["JP", "株式会社ピン留め", ["東京都渋谷区１−２", "𠮷田ビル"], "渋谷"],
    ["KR", "주식회사 핀터 Ltd", ["서울특별시 종로구 12", "別館"], "서울"],
    ["CN", "上海图钉有限公司", ["人民路1号", "Εταιρεία Їжак"], "上海"],
  ] as const)(
    "names in the letters of %s stand on the invoice as they are written",
    async (country, name, address, city) => {
      const id = await account();
      const bill = { advertiser_id: id, name, address: [...address], city, postal_code: "100" };
      await owner.call(updateBillingProfile, bill);
      await spend(site, id, 60_000_000n);
      await nextDay(site);
      const [, invoice] = await documents(id);
      const text = (await textOf(invoice?.pdf_url ?? "")).normalize("NFKC").replaceAll(" ", "");
      for (const line of [name, ...address, city]) expect(text).toContain(line.normalize("NFKC").replaceAll(" ", ""));
      const fonts = new Set((await eastAsianFonts([name, ...address, city], country)).values());
      // A text can be read from a PDF whose letters have no shape: each letter of the font has one.
      for (const { bytes } of fonts) {
        const tables = tablesOf(bytes);
        expect(tables.get("glyf")).toBeGreaterThan(50);
        expect(tables.has("fvar")).toBe(false);
      }
      const bytes = async () => Buffer.from(await (await owner.fetch(invoice?.pdf_url ?? "")).arrayBuffer());
      expect((await bytes()).equals(await bytes())).toBe(true);
    },
  );

  test("the same document has the same bytes, also after more of it was paid back", async () => {
    const id = await account();
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const [, invoice] = await documents(id);
    const bytes = async () => Buffer.from(await (await owner.fetch(invoice?.pdf_url ?? "")).arrayBuffer());
    const first = await bytes();
    site.advance(3600);
    expect((await bytes()).equals(first)).toBe(true);
  });

  test("clicks found invalid after their invoice are credited with their tax; a refund goes back to the card with a memo", async () => {
    const id = await account();
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const [receipt] = await documents(id);
    const credited = {
      key: "found 1",
      note: "Invalid clicks",
      lines: [{ day: receipt?.issued_at.slice(0, 10) ?? "", campaignId: null, text: null, micro: 10_005_000n }],
    };
    expect(await creditInvalidClicks(site.services, id, credited)).toBe(12_100_000n);
    expect(await creditInvalidClicks(site.services, id, credited)).toBe(0n);
    const [memo] = await documents(id);
    expect(memo).toMatchObject({ kind: "CREDIT_MEMO", net_micro: "10000000", tax_micro: "2100000" });
    expect(await textOf(memo?.pdf_url ?? "")).toContain("Net 10.00 USD Tax 21 % 2.10 USD Credited 12.10 USD");
    const { rows } = await site.services.pool.query("select id from ad_charges where ad_account_id = $1", [id]);
    const refund = { chargeId: String(rows[0]?.id), micro: 24_200_000n, note: "Sorry" };
    expect(await refundCharge(site.services, id, refund)).toBe("SUCCEEDED");
    expect(await booksOf(site, id)).toMatchObject({ receivable: "0", cash: "48400000", refunds: "20000000" });
    await expect(refundCharge(site.services, id, { ...refund, micro: 60_000_000n })).rejects.toMatchObject({
      data: { field: "amount" },
    });
    await expectSound(site);
  });

  test("a refund made by hand at the gateway, whatever its notes say, is booked once", async () => {
    const id = await account();
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const { rows } = await site.services.pool.query("select id from ad_charges where ad_account_id = $1", [id]);
    const chargeId = String(rows[0]?.id);
    const byHand = { id: "re_by_hand", key: "order 17", minor: 1_210n, state: "succeeded" } as const;
    for (let time = 0; time < 2; time += 1)
      await recordReturns(site.services, id, chargeId, { refunds: [byHand], disputes: [] });
    expect(await booksOf(site, id)).toMatchObject({ refunds: "10000000" });
    await expectSound(site);
  });

  test("a business with a VAT id of another country owes the tax itself; a country may have a rate of its own from a day on", async () => {
    const { clock, db, pool } = site.services;
    const id = await account();
    await pool.query("update ad_accounts set country = 'DE' where ad_account_id = $1", [id]);
    const profile = { advertiser_id: id, name: "Kessel GmbH", address: ["Weg 1"], city: "Köln", postal_code: "50667" };
    const { profile: shown } = await owner.call(updateBillingProfile, { ...profile, vat_id: "DE 136 695 976" });
    expect(shown).toMatchObject({ vat_id: "DE136695976", is_reverse_charge: true });
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const [, invoice] = await documents(id);
    expect(invoice).toMatchObject({ tax_micro: "0", total_micro: "60000000" });
    expect(await textOf(invoice?.pdf_url ?? "")).toContain("Reverse charge: the recipient owes the tax.");
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await transaction(db, (tx) => addTaxRate(tx, { country: "DE", percent: "19", from: tomorrow }, clock.now()));
    const { tax_percent } = await owner.call(updateBillingProfile, profile);
    expect(tax_percent).toBe("21");
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const rates = (await documents(id)).filter(({ kind }) => kind === "INVOICE").map(({ tax_micro }) => tax_micro);
    expect(rates.slice(0, -1).reduce((sum, tax) => sum + BigInt(tax), 0n)).toBe(12_600_000n + 11_400_000n);
  });

  test("whatever the seller is called and registered by meanwhile, a printed number tells one document", async () => {
    const id = await account();
    for (const seller of [
      { tax_id: "CZ12345678" },
      { tax_id: "CZ87654321" },
      { tax_id: null, seller: "Other Media" },
    ]) {
      await turnAdsOn(site.services, seller);
      await spend(site, id, 60_000_000n);
      await nextDay(site);
      await creditAccount(site.services, id, {
        kind: "payment",
        micro: 10_000n,
        note: "bank",
        key: JSON.stringify(seller),
      });
    }
    const numbers = (await documents(id)).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    await expectSound(site);
  });

  test("a document is for the people of its account alone", async () => {
    const id = await account();
    await creditAccount(site.services, id, { kind: "payment", micro: 10_000n, note: "bank", key: "1" });
    const [receipt] = await documents(id);
    const stranger = await site.person();
    for (const [who, status] of [
      [stranger, 404],
      [site.visitor, 401],
    ] as const)
      expect((await who.fetch(receipt?.pdf_url ?? "")).status).toBe(status);
    for (const url of ["x/pdf/", "1/pdf/", `${receipt?.id}/doc/`])
      expect((await owner.fetch(`/ads/v4/advertisers/${id}/documents/${url}`)).status).toBe(404);
  });

  // The last: its hundred receipts are still to be drawn and mailed.
  test("a hundred at once are numbered without a gap, and one that fails takes no number", async () => {
    const wide = connectDatabase(site.target, { max: 40, connectTimeoutMs: 30_000, statementTimeoutMs: 0 });
    const services = { ...site.services, db: wide.db };
    const ids = await Promise.all(Array.from({ length: 10 }, () => anAccount(site, owner, { capMicro: null })));
    const numbered = async () => {
      const { rows } = await wide.pool.query<{ number: string }>(
        "select number from ad_documents where kind = 'RECEIPT' order by number",
      );
      return rows.map(({ number }) => Number(number.slice(4)));
    };
    const before = (await numbered()).length;
    const work = ids.flatMap((id) =>
      Array.from({ length: 10 }, (_, n) =>
        creditAccount(services, id, { kind: "payment", micro: 10_000n, note: "bank", key: String(n) }),
      ),
    );
    const failing = { ...services, ids: { next: () => "not a number" } };
    const lost = ids.map((id) =>
      creditAccount(failing, id, { kind: "payment", micro: 10_000n, note: "bank", key: "lost" }).catch(() => {}),
    );
    await Promise.all([...work, ...lost]);
    const numbers = await numbered();
    await wide.close();
    expect(numbers).toEqual(Array.from({ length: before + 100 }, (_, n) => n + 1));
  });
});
