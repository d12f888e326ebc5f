import { inCoins, taxOf } from "#rules/business/coins.ts";
import type { DocumentLine } from "#server/database/tables/document-content.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";
import { insertDocument } from "./insert-document.ts";
import { partiesOf } from "./parties.ts";
import { isReverseCharge, readTaxRates, taxPercentOn } from "./tax-rates.ts";

/** What was invoiced and is taken back: of a campaign's day, without tax. `tax`: where the sum of both is given. */
export type CreditedLine = {
  day: string;
  campaignId: string | null;
  text: string | null;
  micro: bigint;
  tax?: bigint;
};

export type Memo = {
  /** Books it once: the same key again gives null. */
  key: string;
  invoiceId: string | null;
  chargeId: string | null;
  lines: readonly CreditedLine[];
  note: string;
};

/**
 * Takes back what was invoiced, with the tax of its day, in whole coins: a credit memo, for an invoice is never changed. Gives its id and
 * what it takes from the debt; null where it was made before, or comes to less than a coin.
 */
export async function issueCreditMemo(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  { key, invoiceId, chargeId, lines: credited, note }: Memo,
): Promise<{ id: string; micro: bigint } | null> {
  const lines = await creditLines(tx, books, settings, credited);
  const [net, tax] = (["net", "tax"] as const).map((field) =>
    lines.reduce((sum, line) => sum + BigInt(line[field]), 0n),
  );
  if (net === undefined || tax === undefined || net === 0n) return null;
  const id = services.ids.next();
  const about = { aboutId: id, note };
  const booked = await postTransfers(services, tx, books, [
    { kind: "memo", micro: net, key: `memo:${key}`, ...about },
    { kind: "memo_tax", micro: tax, key: `memo-tax:${key}`, ...about },
  ]);
  if (booked.length === 0) return null;
  await insertDocument(services, tx, books, {
    id,
    kind: "CREDIT_MEMO",
    state: "CLOSED",
    aboutId: invoiceId,
    chargeId,
    content: {
      ...(await partiesOf(tx, books, settings)),
      isReverseCharge: isReverseCharge(books, settings),
      lines,
      carriedIn: "0",
      carriedOut: "0",
      earlier: "0",
      due: String(net + tax),
      method: null,
      note,
    },
  });
  return { id, micro: net + tax };
}

async function creditLines(tx: Tx, books: Books, settings: AdSettings, credited: readonly CreditedLine[]) {
  const rates = await readTaxRates(tx);
  let sum = 0n;
  return credited.map(({ day, campaignId, text, micro, tax: given }): DocumentLine => {
    const before = inCoins(sum, books.currency);
    sum += micro;
    const net = inCoins(sum, books.currency) - before;
    const percent = taxPercentOn(day, books, settings, rates);
    const tax = String(given ?? taxOf(net, percent, books.currency));
    return { number: null, day, campaignId, text, micro: String(micro), net: String(net), tax, percent };
  });
}
