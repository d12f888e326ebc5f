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

const passed = statement<{ since: Date | null; passed_at: Date | null }>(`
  select least((select confirmed_at from app_factors where person_id = $1),
               (select confirmed_at from phone_factors where person_id = $1)) as since,
         (select greatest(raised_at, factor_set_up_at) from sessions where person_id = $1 and token_hash = $2) as passed_at`);

/**
 * Whether somebody has a second factor, and whether this session has passed it: signed in, stepped up or set it up itself since there is one.
 * A program's token has no session (null) to pass it in.
 */
export async function factorPassed(db: Db | Tx, personId: string, sessionHash: Buffer | null) {
  const [row] = await passed(db, personId, sessionHash);
  const { since = null, passed_at: at = null } = row ?? {};
  return { has: since !== null, isPassed: since !== null && at !== null && at >= since };
}
