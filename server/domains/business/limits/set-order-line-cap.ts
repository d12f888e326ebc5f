import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { adsChannel } from "#server/domains/business/signals/ad-account-version.ts";

/** What may be drawn from an order line in all. Never below what was. */
export async function setOrderLineCap(
  tx: Tx,
  accountId: string,
  orderLineId: string,
  capMicro: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into ad_limits (ad_account_id, campaign_id, scope, day, cap_micro, updated_at)
    values (${accountId}, ${orderLineId}, 'order_line', '-infinity', ${capMicro}::bigint, ${now})
    on conflict (ad_account_id, campaign_id, day) do update
       set cap_micro = greatest(ad_limits.billed_micro, excluded.cap_micro), updated_at = excluded.updated_at`.execute(
    tx,
  );
  await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}
