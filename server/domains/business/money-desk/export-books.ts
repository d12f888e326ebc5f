import type { BookExport } from "#contract/operate/book-export-url.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { coinsText } from "#rules/business/coins.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { dayOfIssue } from "#server/domains/business/documents/document-words.ts";
import { accountNames } from "./all-accounts.queries.ts";
import { accountZones, type Behind, documentsIssued, transfersBooked } from "./book-exports.queries.ts";

const pageRows = 1_000;
const dayMs = 86_400_000;
const documentHeads = ["number", "kind", "date", "account_id", "account", "country", "net", "tax", "gross", "currency"];
const journalHeads = [
  ...["at", "account_id", "account", "number", "transaction", "kind", "debit", "credit", "amount", "currency"],
  ...["campaign_id", "day", "about_id", "note"],
];

/** The books of a month (`2026-11`) as a table for an accountant, read and given out in parts. The mark in front tells spreadsheets that it is UTF-8. */
export async function* exportBooks(db: Db, what: BookExport, month: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(what === "documents" ? documentHeads : journalHeads)}`;
  const parts = what === "documents" ? documentParts(db, month) : journalParts(db, month);
  for await (const rows of parts) yield rows.map((row) => csvLine(row)).join("");
}

type Row = readonly (string | null)[];

/** By the day that is printed on them, which is of the account's own zone; amounts as they are printed. */
async function* documentParts(db: Db, month: string): AsyncGenerator<Row[]> {
  const { from, to } = spanOf(month);
  const wide = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) };
  for (let behind: Behind | null = null; ;) {
    const page = await documentsIssued(db, wide, behind, pageRows);
    const ids = page.map((row) => row.ad_account_id);
    const [names, zones] = await Promise.all([accountNames(db, ids), accountZones(db, ids)]);
    yield page.flatMap((row) => {
      const { ad_account_id: id, kind, number, country, issued_at: at, net_micro: net, tax_micro: tax } = row;
      const day = dayOfIssue({ issued_at: at, time_zone: zones.get(id) ?? "UTC" });
      const coins = (micro: bigint) => coinsText(micro, row.currency as AdCurrency);
      const amounts = [BigInt(net), BigInt(tax), BigInt(net) + BigInt(tax)].map(coins);
      return day.startsWith(month)
        ? [[number, kind, day, id, names.get(id) ?? null, country, ...amounts, row.currency]]
        : [];
    });
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    behind = { at: last.issued_at, accountId: last.ad_account_id, number: last.id };
  }
}

/** Every transfer of the ledger, to the micro, by when it was booked (UTC). */
async function* journalParts(db: Db, month: string): AsyncGenerator<Row[]> {
  for (let behind: Behind | null = null; ;) {
    const page = await transfersBooked(db, spanOf(month), behind, pageRows);
    const names = await accountNames(
      db,
      page.map((row) => row.ad_account_id),
    );
    yield page.map((row) => [
      ...[row.at.toISOString(), row.ad_account_id, names.get(row.ad_account_id) ?? null, row.number, row.txn_id],
      ...[row.kind, row.debit, row.credit, microText(row.amount_micro), row.currency],
      ...[row.campaign_id, row.day, row.about_id, row.note],
    ]);
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    behind = { at: last.at, accountId: last.ad_account_id, number: last.number };
  }
}

function spanOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

const microText = (micro: string) =>
  `${BigInt(micro) / 1_000_000n}.${String(BigInt(micro) % 1_000_000n).padStart(6, "0")}`;
