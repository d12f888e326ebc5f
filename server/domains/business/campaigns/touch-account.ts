import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** The channel on which processes hear that the auction has something to read. */
export const adsChannel = "magpie_ads";

/** Tells the auction that something of an account has changed; in the transaction of every such change. */
export async function touchAdAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`insert into ad_account_versions (ad_account_id, version, changed_at) values (${accountId}, 1, ${now})
            on conflict (ad_account_id) do update
               set version = ad_account_versions.version + 1, changed_at = excluded.changed_at`.execute(tx);
  await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
