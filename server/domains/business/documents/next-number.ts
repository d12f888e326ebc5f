import { sql } from "kysely";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";

const prefixes: Readonly<Record<DocumentKind, string>> = { INVOICE: "INV", RECEIPT: "RCT", CREDIT_MEMO: "CM" };

/**
 * The next number of a seller's documents of a kind, without gaps: the series is locked until the document is there, and a document that
 * isn't made takes no number. Last of all locks of a transaction, since all accounts wait for it.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, seller: Pick<AdSettings, "seller" | "tax_id">) {
  const prefix = prefixes[kind];
  const series = `${prefix} ${seller.tax_id ?? seller.seller}`.slice(0, 40);
  const { rows } = await sql<{ last_number: string }>`
    insert into ad_document_numbers (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = ad_document_numbers.last_number + 1
    returning last_number`.execute(tx);
  return `${prefix}-${(rows[0]?.last_number ?? "").padStart(6, "0")}`;
}
