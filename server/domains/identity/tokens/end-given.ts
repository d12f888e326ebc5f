import type { Tx } from "#server/database/driver/connect.ts";

/** A person and an app: what one lets the other do. */
export type Pair = { person_id: string; app_id: string };

const tables = ["app_codes", "refresh_tokens", "access_tokens"] as const;

/** Ends all tokens of one chain. */
export async function endChain(tx: Tx, { person_id, chain_id }: { person_id: string; chain_id: string }) {
  for (const table of tables)
    await tx.deleteFrom(table).where("person_id", "=", person_id).where("chain_id", "=", chain_id).execute();
}

/**
 * Ends what a person lets an app do: false when that was nothing. The grant goes first: whoever makes tokens holds its lock, so none can be
 * made beside this.
 */
export async function endGrant(tx: Tx, { person_id, app_id }: Pair): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("app_grants")
    .where("person_id", "=", person_id)
    .where("app_id", "=", app_id)
    .executeTakeFirst();
  for (const table of tables)
    await tx.deleteFrom(table).where("person_id", "=", person_id).where("app_id", "=", app_id).execute();
  return numDeletedRows > 0n;
}

/** Ends what all people let an app do. */
export async function endGrantsTo(tx: Tx, appId: string): Promise<void> {
  for (const table of ["app_grants", ...tables] as const)
    await tx.deleteFrom(table).where("app_id", "=", appId).execute();
}
