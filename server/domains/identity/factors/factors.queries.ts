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
