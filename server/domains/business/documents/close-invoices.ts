import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Closes the invoices that are paid: what comes in goes to the oldest, so open ones are the newest that make up what is owed. */
export async function closeInvoices(tx: Tx, accountId: string, owed: bigint): Promise<void> {
  await sql`
    with open as (
      select id, coalesce(sum(net_micro + tax_micro) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as newer
        from ad_documents where ad_account_id = ${accountId} and kind = 'INVOICE' and state = 'OPEN')
    update ad_documents d set state = 'CLOSED' from open
     where d.ad_account_id = ${accountId} and d.id = open.id and open.newer >= ${String(owed)}::bigint`.execute(tx);
}
