import { sql } from "kysely";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";

const prefixes: Readonly<Record<DocumentKind, string>> = { INVOICE: "INV", RECEIPT: "RCT", CREDIT_MEMO: "CM" };

/**
 * The next number of a kind of documents, without gaps: one series for the whole instance, whoever sells on it, for nothing else of the seller
 * is printed in a number. The series is locked until the document is there, and a document that isn't made takes no number. Last of all locks
 * of a transaction, since all accounts wait for it.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind): Promise<string> {
  const series = prefixes[kind];
  const { rows } = await sql<{ last_number: string }>`
    insert into ad_document_numbers (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = ad_document_numbers.last_number + 1
    returning last_number`.execute(tx);
  return `${series}-${(rows[0]?.last_number ?? "").padStart(6, "0")}`;
}
