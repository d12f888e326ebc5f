import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** The channel on which processes hear that the auction has something to read. */
export const adsChannel = "magpie_ads";

/** Tells the auction that something of an account has changed; in the transaction of every such change. */
export async function bumpAdAccountVersion(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`insert into ad_account_versions (ad_account_id, version, changed_at) values (${accountId}, 1, ${now})
            on conflict (ad_account_id) do update
               set version = ad_account_versions.version + 1, changed_at = excluded.changed_at`.execute(tx);
  await sql`select pg_notify(${adsChannel}, '')`.execute(tx);
}

/** Who stops an account: an operator who holds it, or billing, while a payment is overdue. */
export type AccountStopper = "on_hold" | "past_due";

/**
 * Stops everything of an account, or lets it go on; in the transaction of what it follows from. Each of the two reasons is lifted by itself:
 * a payment releases no hold.
 */
export async function stopAdAccount(
  tx: Tx,
  accountId: string,
  isStopped: boolean,
  { now, because }: { now: Date; because: AccountStopper },
): Promise<void> {
  await bumpAdAccountVersion(tx, accountId, now);
  const [column, other] =
    because === "on_hold" ? (["is_held", "is_overdue"] as const) : (["is_overdue", "is_held"] as const);
  await sql`update ad_account_versions
               set ${sql.ref(column)} = ${isStopped}, is_stopped = ${isStopped} or ${sql.ref(other)}
             where ad_account_id = ${accountId}`.execute(tx);
}

/** Keeps why an operator holds an account; null: it is held no more. */
export async function keepHoldReason(tx: Tx, accountId: string, reason: string | null): Promise<void> {
  await sql`update ad_account_versions set hold_reason = ${reason} where ad_account_id = ${accountId}`.execute(tx);
}

/** Tells the auction of an account that is removed: its version stays, and what it names is found no more. */
export async function bumpRemovedAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`update ad_account_versions set version = version + 1, changed_at = greatest(changed_at, now())
             where ad_account_id = ${accountId}`.execute(tx);
}
