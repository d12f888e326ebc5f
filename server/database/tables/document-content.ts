/** Everything that is printed on a document beside its number and dates; amounts are micro as decimal texts. */
export type DocumentContent = {
  seller: { name: string; address: string; country: string; taxId: string | null };
  buyer: { name: string; address: string[]; city: string; postalCode: string; country: string; vatId: string | null };
  isReverseCharge: boolean;
  lines: DocumentLine[];
  /** Of an invoice: less than the smallest coin, from the one before and to the next one. */
  carriedIn: string;
  carriedOut: string;
  /** Of an invoice: taken off what is to pay for it, from earlier payments and credits; of earlier debts, added to it. */
  earlier: string;
  /** What is to pay for an invoice, was paid on a receipt, or is credited. */
  due: string;
  /** Of a receipt. */
  method: { brand: string; last4: string } | null;
  note: string | null;
};

export type DocumentLine = {
  /** The transfer in the ledger. */
  number: number | null;
  day: string | null;
  campaignId: string | null;
  /** As the campaign was called then; null: none. */
  text: string | null;
  /** Of a campaign's day; missing on documents made before these were printed. */
  clicks?: number;
  /** The same, of a campaign that pays for impressions. */
  impressions?: number;
  /** What the campaign's day was drawn from: an order line, as it was called then. */
  order?: { id: string; name: string; poNumber: string | null };
  /** As it stands in the ledger. */
  micro: string;
  /** As it is invoiced, in whole coins. */
  net: string;
  tax: string;
  /** Of tax. */
  percent: string;
};
