import { extractText, getDocumentProxy } from "unpdf";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { describe, expect, test } from "vitest";
import { getInvoices, updateBillingProfile } from "#contract/business/billing.ts";
import { getTaxYears } from "#contract/business/tax-documents.ts";
import { taxYearUrl } from "#contract/business/document-url.ts";
import { addCard, billingSite, nextDay, toMiddleOfMonth } from "#server/domains/business/billing/billing.fixture.ts";
import { cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { creditInvalidClicks } from "#server/domains/business/billing/credit-account.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addTaxRate } from "./tax-rates.ts";
import { testPerson } from "#tests/test-site.ts";

const site = billingSite({ taxPercent: "21" });
const owner = testPerson(site);
const stranger = testPerson(site);

async function account() {
  const id = await anAccount(site, owner, { capMicro: null, currency: "USD" });
  await addCard(site, owner, id, cards.good);
  return id;
}

const years = (advertiser_id: string) => owner.call(getTaxYears, { advertiser_id });

/** Files of a ZIP, by name. */
async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

/** The numbers of a column of a table, each in cents. */
function centsIn(csv: string, head: string): bigint {
  const [heads = "", ...lines] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
  const at = heads.split(",").indexOf(head);
  return lines.reduce((sum, line) => sum + BigInt(Math.round(Number(line.split(",")[at]) * 100)), 0n);
}

describe("BUS-07 tax documents", () => {
  test("stand by year with their sums by rate; the statement's columns and the PDFs of the archive say the same", async () => {
    await toMiddleOfMonth(site);
    const id = await account();
    expect(await years(id)).toEqual([]);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    await transaction(site.services.db, (tx) =>
      addTaxRate(
        tx,
        { country: "US", percent: "25", from: site.services.clock.now().toISOString().slice(0, 10) },
        site.services.clock.now(),
      ),
    );
    site.advance(86_400);
    await spend(site, id, 80_000_000n);
    await nextDay(site);
    const documents = await owner.call(getInvoices, { advertiser_id: id });
    const invoices = documents.filter(({ kind }) => kind === "INVOICE");
    expect(invoices).toHaveLength(2);
    const found = await years(id);
    const made = found.reduce((sum, year) => sum + year.invoices, 0);
    expect(made).toBe(2);
    const [year] = found;
    if (year === undefined) throw new Error("there is a year");
    expect(year).toMatchObject({
      net_micro: "140000000",
      tax_micro: "32600000",
      credit_memos: 0,
      is_open: true,
      rates: [
        { percent: "25", is_reverse_charge: false, net_micro: "80000000", tax_micro: "20000000" },
        { percent: "21", is_reverse_charge: false, net_micro: "60000000", tax_micro: "12600000" },
      ],
    });
    const csv = await (await owner.fetch(year.statement_url)).text();
    expect(centsIn(csv, "net")).toBe(14_000n);
    expect(centsIn(csv, "tax")).toBe(3260n);
    const answer = await owner.fetch(year.archive_url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = await filesIn(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      `tax-documents-${id}-${year.year}.csv`,
      ...invoices.map(({ number }) => `${number}.pdf`).toSorted(),
    ]);
    expect(files.get(`tax-documents-${id}-${year.year}.csv`)?.toString()).toBe(`\uFEFF${csv.replace("\uFEFF", "")}`);
    for (const { number, pdf_url } of invoices) {
      const alone = Buffer.from(await (await owner.fetch(pdf_url)).arrayBuffer());
      expect(files.get(`${number}.pdf`)?.equals(alone)).toBe(true);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(alone)), { mergePages: true });
      expect(text).toContain(number);
    }
  });

  test("what is credited is taken off; what a buyer owes tax for themselves is told apart", async () => {
    await toMiddleOfMonth(site);
    const id = await account();
    // Where no rate of a country's own stands.
    await site.services.pool.query("update ad_accounts set country = 'CA' where ad_account_id = $1", [id]);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    const [receipt] = await owner.call(getInvoices, { advertiser_id: id });
    const day = receipt?.issued_at.slice(0, 10) ?? "";
    const lines = [{ day, campaignId: null, text: null, micro: 10_000_000n }];
    await creditInvalidClicks(site.services, id, { lines, note: "Invalid clicks", key: "found" });
    const [year] = await years(id);
    const rate = { percent: "21", is_reverse_charge: false, net_micro: "50000000", tax_micro: "10500000" };
    expect(year).toMatchObject({ invoices: 1, credit_memos: 1, rates: [rate] });
    const csv = await (await owner.fetch(year?.statement_url ?? "")).text();
    expect([centsIn(csv, "net"), centsIn(csv, "tax"), centsIn(csv, "total")]).toEqual([5000n, 1050n, 6050n]);
    expect(csv).toMatch(/^Credit memo,\S+,.*,-10,21,-2\.1,-12\.1\r$/m);
    await site.services.pool.query("update ad_accounts set country = 'DE' where ad_account_id = $1", [id]);
    const buyer = { name: "Kessel GmbH", address: ["Weg 1"], city: "Köln", postal_code: "50667" };
    await owner.call(updateBillingProfile, { advertiser_id: id, ...buyer, vat_id: "DE 136 695 976" });
    await spend(site, id, 200_000_000n);
    await nextDay(site);
    const [later] = await years(id);
    const reverse = { percent: "0", is_reverse_charge: true, net_micro: "200000000", tax_micro: "0" };
    expect(later).toMatchObject({ net_micro: "250000000", tax_micro: "10500000", rates: [rate, reverse] });
  });

  test("are for people of the account alone; a year or form that nobody knows isn't there", async () => {
    const id = await account();
    const status = async (who: typeof owner, url: string) => (await who.fetch(url)).status;
    expect(await status(stranger, taxYearUrl(id, 2026, "zip"))).toBe(404);
    for (const year of ["20260", "x", "0"]) expect(await status(owner, taxYearUrl(id, year, "csv"))).toBe(404);
    expect(await status(owner, taxYearUrl(id, 2026, "csv").replace("csv", "exe"))).toBe(404);
    const empty = await (await owner.fetch(taxYearUrl(id, 1999, "csv"))).text();
    expect(empty.trimEnd().split("\r\n")).toHaveLength(1);
  });
});
