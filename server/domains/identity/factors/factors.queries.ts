import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

export type Factors = {
  app: boolean;
  /** The last digits of the phone that gets codes. */
  phoneEnd: string | null;
  backupCodesLeft: number;
};

const confirmed = statement<{ app: boolean; phone_end: string | null; left: number }>(`
  select exists (select from app_factors where person_id = $1 and confirmed_at is not null) as app,
         (select phone_end from phone_factors where person_id = $1 and confirmed_at is not null) as phone_end,
         (select count(*)::int from backup_codes where person_id = $1 and used_at is null) as left`);

/** The confirmed second factors of a person, by three keys. */
export async function factorsOf(db: Db | Tx, personId: string): Promise<Factors> {
  const [row] = await confirmed(db, personId);
  return { app: row?.app ?? false, phoneEnd: row?.phone_end ?? null, backupCodesLeft: row?.left ?? 0 };
}

/** Whether logging in asks this person for a second factor. */
export function hasFactor({ app, phoneEnd }: Factors): boolean {
  return app || phoneEnd !== null;
}

/** What can answer when a second factor is asked for. */
export function methodsOf(factors: Factors): ("app" | "phone" | "backup")[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.app ? (["app"] as const) : []),
    ...(factors.phoneEnd === null ? [] : (["phone"] as const)),
    ...(factors.backupCodesLeft > 0 ? (["backup"] as const) : []),
  ];
}

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
