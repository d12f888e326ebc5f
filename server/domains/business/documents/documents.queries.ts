import { sql } from "kysely";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";

export type DocumentRow = Omit<WholeDocument, "content" | "time_zone">;

/** Documents of an account, newest first, behind one. */
export async function documentsOf(
  db: Db | Tx,
  accountId: string,
  { kind, behind, limit }: { kind: DocumentKind | null; behind: string | null; limit: number },
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.kind, d.number, d.state, d.first_day::text as first_day, d.last_day::text as last_day, d.currency, d.net_micro,
           d.tax_micro, d.issued_at, a.id as about_id, a.number as about_number
      from ad_documents d left join ad_documents a on a.ad_account_id = ${accountId} and a.id = d.about_id
     where d.ad_account_id = ${accountId} and (${kind}::text is null or d.kind = ${kind})
       and (${behind}::bigint is null or d.id < ${behind}::bigint)
     order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function documentById(db: Db | Tx, accountId: string, id: string): Promise<WholeDocument | undefined> {
  const { rows } = await sql<WholeDocument>`
    select d.id, d.kind, d.number, d.state, d.first_day::text as first_day, d.last_day::text as last_day, d.currency, d.net_micro,
           d.tax_micro, d.issued_at, d.content, a.id as about_id, a.number as about_number,
           (select time_zone from ad_accounts where ad_account_id = ${accountId}) as time_zone
      from ad_documents d left join ad_documents a on a.ad_account_id = ${accountId} and a.id = d.about_id
     where d.ad_account_id = ${accountId} and d.id = ${id}`.execute(db);
  return rows[0];
}
