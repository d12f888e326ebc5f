import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { coinsText } from "#rules/business/coins.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import { dayOfIssue, dueDay, titles } from "./document-words.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";

/** A document as a table for a spreadsheet: a row for each line, with the document's facts in front. */
export function documentCsv(document: WholeDocument): string {
  const { kind, number, currency, content } = document;
  const coins = (micro: string) => coinsText(BigInt(micro), currency as AdCurrency);
  const head = [
    "document",
    "number",
    "issued",
    "day",
    "campaign_id",
    "campaign",
    "currency",
    "net",
    "tax_percent",
    "tax",
  ];
  const rows = content.lines.map(({ day, campaignId, text, net, percent, tax }) => [
    titles[kind],
    number,
    dayOfIssue(document),
    day ?? "",
    campaignId ?? "",
    text ?? "",
    currency,
    coins(net),
    percent,
    coins(tax),
  ]);
  return [
    [...head, "ledger_amount", "clicks", "due", "order_line_id", "order_line", "po_number"],
    ...rows.map((row, index) => [
      ...row,
      ledgerAmount(document, index),
      clicksOf(document, index),
      dueDay(document) ?? "",
      ...orderOf(document, index),
    ]),
  ]
    .map((row) => csvLine(row))
    .join("");
}

/** Of a campaign's day; empty for other lines. */
function clicksOf({ content }: WholeDocument, index: number): string {
  const clicks = content.lines[index]?.clicks;
  return clicks === undefined ? "" : String(clicks);
}

/** What a campaign's day was drawn from; empty for other lines. */
function orderOf({ content }: WholeDocument, index: number): string[] {
  const order = content.lines[index]?.order;
  return [order?.id ?? "", order?.name ?? "", order?.poNumber ?? ""];
}

/** What the books say, to the micro; the invoice says whole coins of it. */
function ledgerAmount({ content }: WholeDocument, index: number): string {
  const micro = BigInt(content.lines[index]?.micro ?? 0);
  return `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, "0")}`;
}
