import { billingLimits } from "#spec/constants/billing.ts";
import { inCoins, taxOf } from "#rules/business/coins.ts";
import { type CreditUse, creditUses } from "#rules/business/credit-uses.ts";
import type { DocumentLine } from "#server/database/tables/document-content.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { openCredits } from "#server/domains/business/credits/credits.queries.ts";
import { spendCredits } from "#server/domains/business/credits/spend-credits.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { type SpendRow, uninvoicedSpend } from "#server/domains/business/ledger/ledger.queries.ts";
import { spendBehind } from "#server/domains/business/ledger/owed.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";
import { insertDocument } from "./insert-document.ts";
import { partiesOf } from "./parties.ts";
import { isReverseCharge, readTaxRates, type TaxRate, taxPercentOn } from "./tax-rates.ts";
import { updateBooks } from "#server/domains/business/ledger/update-books.ts";

/** What an invoice of all that stands on none would say. */
export type Draft = {
  lines: DocumentLine[];
  /** The last transfer on it. */
  through: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  /** What credits pay of it. */
  uses: (CreditUse & { title: string })[];
  /** What is to pay with it: everything owed in whole coins, without what credits pay, is disputed or stands on a later invoice. */
  due: bigint;
};

/** Works an invoice out, writes nothing. */
export async function draftInvoice(db: Db | Tx, books: Books, settings: AdSettings): Promise<Draft> {
  const rows = await uninvoicedSpend(db, books.accountId, books.invoicedNumber, billingLimits.documentLinesMax);
  const rates = await readTaxRates(db);
  const { lines, carried } = linesOf(books, rows, settings, rates);
  const through = BigInt(rows.at(-1)?.number ?? books.invoicedNumber);
  const tax = lines.reduce((sum, line) => sum + BigInt(line.tax), 0n);
  // Only where there are more lines than one invoice holds.
  const later = await spendBehind(db, books.accountId, through);
  const uses = await usesOf(db, books, lines);
  const credited = uses.reduce((sum, { micro }) => sum + micro, 0n);
  const due = books.balances.receivable + tax - carried - later - books.disputed - credited;
  return { lines, through, carriedIn: books.carried, carriedOut: carried, uses, due };
}

async function usesOf(db: Db | Tx, { accountId }: Books, lines: readonly DocumentLine[]): Promise<Draft["uses"]> {
  const credits = await openCredits(db, accountId);
  if (credits.length === 0) return [];
  const amounts = lines.map(({ day, net, tax }) => ({ day: day ?? "", micro: BigInt(net) + BigInt(tax) }));
  const titles = new Map(credits.map(({ id, title }) => [id, title]));
  return creditUses(credits, amounts).map((use) => ({ ...use, title: titles.get(use.id) ?? "" }));
}

/**
 * Amounts of lines in whole coins: each is what the running sum of the ledger's amounts gains in whole coins, so that nothing is rounded
 * up and what is less than a coin is carried on. Tax is half up, by the line.
 */
function linesOf(books: Books, rows: readonly SpendRow[], settings: AdSettings, rates: readonly TaxRate[]) {
  const { currency } = books;
  let sum = books.carried;
  const lines = rows.map((row): DocumentLine => {
    const before = inCoins(sum, currency);
    sum += BigInt(row.amount_micro);
    const net = inCoins(sum, currency) - before;
    const percent = taxPercentOn(row.day, books, settings, rates);
    return {
      number: Number(row.number),
      day: row.day,
      campaignId: row.campaign_id,
      text: row.name,
      clicks: row.clicks,
      ...(row.by_impression && { impressions: row.impressions }),
      ...(row.order_line_id !== null && {
        order: { id: row.order_line_id, name: row.order_name ?? "", poNumber: row.po_number },
      }),
      micro: row.amount_micro,
      net: String(net),
      tax: String(taxOf(net, percent, currency)),
      percent,
    };
  });
  return { lines, carried: sum - inCoins(sum, currency) };
}

/** Makes the invoice of a draft and books its tax; null where nothing stands on it. It is closed where nothing is to pay. */
export async function issueInvoice(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  { lines, through, carriedIn, carriedOut, uses, due }: Draft,
): Promise<string | null> {
  if (lines.length === 0) return null;
  const id = services.ids.next();
  await postTransfers(
    services,
    tx,
    books,
    lines.map((line) => ({
      kind: "tax",
      micro: BigInt(line.tax),
      key: `tax:${line.number}`,
      aboutId: id,
      ...(line.campaignId !== null && { campaignId: line.campaignId }),
      ...(line.day !== null && { day: line.day }),
    })),
  );
  await spendCredits(services, tx, books, id, uses);
  books.invoicedNumber = through;
  books.carried = carriedOut;
  // What is beyond the lines of one invoice stays due.
  if (lines.length < billingLimits.documentLinesMax) books.monthEndsAt = null;
  await updateBooks(tx, books.accountId, {
    ...{ invoiced_number: String(through), carried_micro: String(carriedOut), month_ends_at: books.monthEndsAt },
  });
  const total = lines.reduce((sum, line) => sum + BigInt(line.net) + BigInt(line.tax), 0n);
  await insertDocument(services, tx, books, {
    id,
    kind: "INVOICE",
    state: due > 0n ? "OPEN" : "CLOSED",
    aboutId: null,
    chargeId: null,
    content: {
      ...(await partiesOf(tx, books, settings)),
      isReverseCharge: isReverseCharge(books, settings),
      lines,
      carriedIn: String(carriedIn),
      carriedOut: String(carriedOut),
      earlier: String(due - total),
      due: String(due > 0n ? due : 0n),
      method: null,
      note: null,
    },
  });
  return id;
}
