import type { Tables } from "#server/database/tables/tables.ts";
import { sql } from "kysely";
import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { Db } from "#server/database/driver/connect.ts";

/** What a page ends with: the next one begins behind it. */
export type Behind = { at: Date; accountId: string; number: string };

export type IssuedDocument = {
  ad_account_id: string;
  id: string;
  kind: DocumentKind;
  number: string;
  issued_at: Date;
  country: string | null;
  net_micro: string;
  tax_micro: string;
  currency: string;
};

/** Documents of all accounts issued in a time, the oldest first. */
export async function documentsIssued(
  db: Db,
  { from, to }: { from: Date; to: Date },
  behind: Behind | null,
  max: number,
): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select ad_account_id, id, kind, number, issued_at, content -> 'buyer' ->> 'country' as country, net_micro, tax_micro, currency
      from ad_documents
     where issued_at >= ${behind?.at ?? from} and issued_at < ${to}
       and (issued_at, ad_account_id, id) > (${behind?.at ?? from}, ${behind?.accountId ?? "0"}::bigint, ${behind?.number ?? "0"}::bigint)
     order by issued_at, ad_account_id, id limit ${max}`.execute(db);
  return rows;
}

export type BookedTransfer = Omit<Tables["ad_transfers"], "key">;

/** Transfers of all accounts booked in a time, the oldest first. */
export async function transfersBooked(
  db: Db,
  { from, to }: { from: Date; to: Date },
  behind: Behind | null,
  max: number,
): Promise<BookedTransfer[]> {
  const { rows } = await sql<BookedTransfer>`
    select ad_account_id, number, txn_id, kind, debit, credit, amount_micro, currency, campaign_id, day::text as day, about_id, note, at
      from ad_transfers
     where at >= ${behind?.at ?? from} and at < ${to}
       and (at, ad_account_id, number) > (${behind?.at ?? from}, ${behind?.accountId ?? "0"}::bigint, ${behind?.number ?? "0"}::bigint)
     order by at, ad_account_id, number limit ${max}`.execute(db);
  return rows;
}

/** How the zones of accounts are called, by their ids. */
export async function accountZones(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; zone: string }>`
    select ad_account_id as id, time_zone as zone from ad_accounts
     where ad_account_id = any(${[...new Set(ids)]}::bigint[]) and time_zone is not null`.execute(db);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}
