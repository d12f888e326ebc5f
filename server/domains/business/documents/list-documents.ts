import type { WireDocument } from "#contract/business/billing.ts";
import { documentUrl } from "#contract/business/document-url.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import { type DocumentRow, documentsOf } from "./documents.queries.ts";

type Page = { kind?: DocumentKind | undefined; bookmark?: string | undefined; page_size: number };

/** Invoices, receipts and credit memos of an account, newest first. */
export async function listDocuments({ db }: Pick<Services, "db">, account: { id: string }, page: Page) {
  const [behind] = openBookmark(page.bookmark, ["id"]) ?? [null];
  const kind = page.kind ?? null;
  const found = await documentsOf(db, account.id, { kind, behind, limit: page.page_size + 1 });
  const { rows, bookmark } = cutPage(found, page.page_size, ({ id }) => [id]);
  return { items: rows.map((row) => documentView(account.id, row)), bookmark };
}

function documentView(accountId: string, row: DocumentRow): WireDocument {
  const { id, number, kind, state, issued_at, first_day, last_day, currency, net_micro, tax_micro } = row;
  return {
    id,
    number,
    kind,
    state,
    issued_at: issued_at.toISOString(),
    from: first_day,
    to: last_day,
    currency: currency as AdCurrency,
    net_micro,
    tax_micro,
    total_micro: String(BigInt(net_micro) + BigInt(tax_micro)),
    about: row.about_id === null ? null : { id: row.about_id, number: row.about_number ?? "" },
    pdf_url: documentUrl(accountId, id, "pdf"),
    csv_url: documentUrl(accountId, id, "csv"),
  };
}
