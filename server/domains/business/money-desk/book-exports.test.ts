import { sql } from "kysely";
import { expect, test } from "vitest";
import { bookExportUrl } from "#contract/operate/book-export-url.ts";
import { bookEntry, getDeskDocuments } from "#contract/operate/money-desk.ts";
import { billingSite } from "#server/domains/business/billing/billing.fixture.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { testPerson } from "#tests/test-site.ts";

const site = billingSite({ taxPercent: "0" });
const owner = testPerson(site);
const finance = testPerson(site, { roles: ["finance"] });
const moderator = testPerson(site, { roles: ["moderator"] });

test("BUS-20 the documents of all accounts and the journal of a month come as files with nothing a spreadsheet would calculate", async () => {
  const { db, clock } = site.services;
  const ids = [
    await anAccount(site, owner, { capMicro: null }),
    await anAccount(site, owner, { capMicro: null, currency: "JPY" }),
  ];
  const [id = ""] = ids;
  await sql`update advertisers set name = '=1+1, "Ltd"' where id = ${id}`.execute(db);
  for (const advertiser_id of ids)
    await finance.call(bookEntry, {
      ...{ advertiser_id, kind: "payment", amount: "12", note: "＝HYPERLINK(1)", key: `form-of-${advertiser_id}` },
    });
  const month = clock.now().toISOString().slice(0, 7);
  const [receipt] = await finance.call(getDeskDocuments, { advertiser_id: id });
  const file = await finance.fetch(bookExportUrl("documents", month));
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "private, no-store",
  ]);
  const [heads, ...documents] = linesOf(await file.text());
  expect(heads).toBe("number,kind,date,account_id,account,country,net,tax,gross,currency");
  expect(documents).toHaveLength(2);
  const line = documents.find((one) => one.includes(`,${id},`));
  expect(line).toContain(`${receipt?.number},RECEIPT,${month}`);
  expect(line).toContain(`,${id},"'=1+1, ""Ltd""",`);
  expect(line).toMatch(/,12\.00,0\.00,12\.00,USD$/);
  expect(documents.some((one) => one.endsWith(",12,0,12,JPY"))).toBe(true);

  const [journalHeads, ...journal] = linesOf(await (await finance.fetch(bookExportUrl("journal", month))).text());
  expect(journalHeads?.split(",")).toEqual([
    ...["at", "account_id", "account", "number", "transaction", "kind", "debit", "credit", "amount", "currency"],
    ...["campaign_id", "day", "about_id", "note"],
  ]);
  const { rows } = await sql`select 1 from ad_transfers`.execute(db);
  expect(journal).toHaveLength(rows.length);
  expect(journal.every((one) => one.includes(",12.000000,") && one.endsWith(",'＝HYPERLINK(1)"))).toBe(true);
  for (const what of ["documents", "journal"] as const)
    expect(linesOf(await (await finance.fetch(bookExportUrl(what, "2020-12"))).text())).toHaveLength(1);
});

test("BUS-20 a month of more entries than are read at once comes whole, each once", async () => {
  const { db, clock } = site.services;
  const id = await anAccount(site, owner, { capMicro: null });
  const at = new Date(clock.now().getTime() + 400 * 86_400_000);
  await sql`
    insert into ad_transfers (ad_account_id, number, txn_id, key, kind, debit, credit, amount_micro, currency, at)
    select ${id}, n, n, 'made-' || n, 'payment', 'cash', 'receivable', n, 'USD', ${at} from generate_series(1, 2500) n`.execute(
    db,
  );
  const [, ...lines] = linesOf(
    await (await finance.fetch(bookExportUrl("journal", at.toISOString().slice(0, 7)))).text(),
  );
  expect(new Set(lines.map((line) => line.split(",")[3])).size).toBe(2500);
  expect(lines).toHaveLength(2500);
});

test("BUS-20 nobody else gets the books, and what is no month isn't there", async () => {
  const status = async (who: typeof owner, path: string) => (await who.fetch(path)).status;
  for (const what of ["documents", "journal"] as const) {
    const path = bookExportUrl(what, "2026-11");
    expect([await status(owner, path), await status(moderator, path), await status(finance, path)]).toEqual([
      404, 403, 200,
    ]);
    for (const month of ["2026-13", "2026-1", "x", "1999-01", "2026-11-01"])
      expect([month, await status(finance, bookExportUrl(what, month))]).toEqual([month, 404]);
  }
  expect(await status(finance, bookExportUrl("documents", "2026-11").replace("documents", "all"))).toBe(404);
});

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .slice(0, -1);
