import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { adsChannel } from "#server/domains/business/signals/ad-account-version.ts";

/**
 * What an account may have billed in all, from its first day on: everything it paid or was credited, and what it may owe. Without one
 * nothing is served or billed. Never below what was billed.
 */
export async function setAccountCap(tx: Tx, accountId: string, capMicro: bigint, now: Date): Promise<void> {
  await sql`
    insert into ad_limits (ad_account_id, campaign_id, scope, day, cap_micro, updated_at)
    values (${accountId}, 0, 'account', '-infinity', ${String(capMicro)}::bigint, ${now})
    on conflict (ad_account_id, campaign_id, day) do update
       set scope = excluded.scope, cap_micro = greatest(ad_limits.billed_micro, excluded.cap_micro), updated_at = excluded.updated_at`.execute(
    tx,
  );
  await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
