import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Consumes the 30 s step of a code; false when this or a later one was already used, so of concurrent requests one gets it. */
export async function takeStep(db: Db | Tx, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("app_factors")
    .set({ last_step: String(step) })
    .where("person_id", "=", personId)
    .where("last_step", "<", String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a backup code; exactly one of concurrent requests gets it. */
export async function takeBackupCode(db: Db | Tx, personId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backup_codes")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
