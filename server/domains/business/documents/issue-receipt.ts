import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { insertDocument } from "./insert-document.ts";
import { partiesOf } from "./parties.ts";

export type Paid = {
  micro: bigint;
  invoiceId: string | null;
  chargeId: string | null;
  method: { brand: string; last4: string } | null;
  note: string | null;
};

/** Makes the receipt of a payment. Gives its id. */
export async function issueReceipt(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  { micro, invoiceId, chargeId, method, note }: Paid,
): Promise<string> {
  const id = services.ids.next();
  await insertDocument(services, tx, books, {
    id,
    kind: "RECEIPT",
    state: "CLOSED",
    aboutId: invoiceId,
    chargeId,
    content: {
      ...(await partiesOf(tx, books, settings)),
      isReverseCharge: false,
      lines: [
        {
          number: Number(books.lastNumber),
          day: null,
          campaignId: null,
          text: null,
          micro: String(micro),
          net: String(micro),
          tax: "0",
          percent: "0",
        },
      ],
      carriedIn: "0",
      carriedOut: "0",
      earlier: "0",
      due: String(micro),
      method,
      note,
    },
  });
  return id;
}
