import type { DocumentContent } from "#server/database/tables/document-content.ts";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { messengers } from "#server/domains/business/messages/messengers.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import { nextNumber } from "./next-number.ts";

export type NewDocument = {
  id: string;
  kind: DocumentKind;
  state: "OPEN" | "CLOSED";
  aboutId: string | null;
  chargeId: string | null;
  content: DocumentContent;
};

/** Numbers a document and keeps it as it is printed. Gives its number. */
export async function insertDocument(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  books: Books,
  { id, kind, state, aboutId, chargeId, content }: NewDocument,
): Promise<string> {
  const days = content.lines.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  const sum = (field: "net" | "tax") => content.lines.reduce((total, line) => total + BigInt(line[field]), 0n);
  const number = await nextNumber(tx, kind);
  await tx
    .insertInto("ad_document_names")
    .values({ number, ad_account_id: books.accountId, document_id: id })
    .execute();
  await tx
    .insertInto("ad_documents")
    .values({
      ad_account_id: books.accountId,
      id,
      kind,
      number,
      state,
      about_id: aboutId,
      charge_id: chargeId,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      currency: books.currency,
      net_micro: String(sum("net")),
      tax_micro: String(sum("tax")),
      content: JSON.stringify(content),
      issued_at: clock.now(),
    })
    .execute();
  const micro = String(sum("net") + sum("tax"));
  const facts = { number, micro, currency: books.currency, document_id: id };
  await tellAccount({ clock }, tx, books.accountId, { kind: messengers.document[kind].by, key: id, facts });
  return number;
}
