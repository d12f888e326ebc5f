import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { coinsText } from "#rules/business/coins.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";

/** Documents are in English whatever language their readers use: they are for tax offices too. */
export const titles: Readonly<Record<DocumentKind, string>> = {
  INVOICE: "Invoice",
  RECEIPT: "Receipt",
  CREDIT_MEMO: "Credit memo",
};

/** An amount with its currency: `12.34 USD`, `1234 JPY`. */
export function amount(micro: string | bigint, currency: string): string {
  return `${coinsText(BigInt(micro), currency as AdCurrency)} ${currency}`;
}

/** The day on which a document was made, where the account is. */
export function dayOfIssue({ issued_at, time_zone }: Pick<WholeDocument, "issued_at" | "time_zone">): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone }).format(issued_at);
}

/** When an invoice is to be paid: as it is made, for then cards are charged. Null for what asks for nothing. */
export function dueDay(document: Pick<WholeDocument, "kind" | "content" | "issued_at" | "time_zone">): string | null {
  return document.kind === "INVOICE" && BigInt(document.content.due) > 0n ? dayOfIssue(document) : null;
}

/** Taxes of a document by rate. */
export function taxesOf({ content }: WholeDocument): { percent: string; net: bigint; tax: bigint }[] {
  const rates = new Map<string, { percent: string; net: bigint; tax: bigint }>();
  for (const { percent, net, tax } of content.lines) {
    const sum = rates.get(percent) ?? { percent, net: 0n, tax: 0n };
    rates.set(percent, { percent, net: sum.net + BigInt(net), tax: sum.tax + BigInt(tax) });
  }
  return [...rates.values()];
}

/** Sums under the lines of a document, in the order they stand. */
export function sumsOf(document: WholeDocument): { text: string; micro: bigint }[] {
  const { kind, content, net_micro, tax_micro } = document;
  const [net, tax] = [BigInt(net_micro), BigInt(tax_micro)];
  if (kind === "RECEIPT") return [{ text: "Paid", micro: net }];
  const taxes = taxesOf(document).map((rate) => ({ text: `Tax ${rate.percent} %`, micro: rate.tax }));
  const total = { text: kind === "INVOICE" ? "Total" : "Credited", micro: net + tax };
  const earlier = BigInt(content.earlier);
  return [
    { text: "Net", micro: net },
    ...taxes,
    total,
    ...(kind !== "INVOICE" || earlier === 0n
      ? []
      : [{ text: earlier < 0n ? "Paid or credited before" : "Owed from before", micro: earlier }]),
    ...(kind === "INVOICE" ? [{ text: "To pay", micro: BigInt(content.due) }] : []),
  ];
}
