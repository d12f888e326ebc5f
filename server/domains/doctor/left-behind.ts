import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import type { Services } from "../../services.ts";
import { sessionLimits } from "../access/read-session.ts";
import { keptDays } from "../export/export-state.ts";

/** What the nightly jobs take away: a table, the moment a row ends, and how many days after it the row may still be there. */
const swept: readonly { table: string; ends: string; days: number }[] = [
  { table: "idempotency_keys", ends: "created_at", days: 1 },
  { table: "media_uploads", ends: "created_at", days: 1 },
  { table: "mailed_tokens", ends: "expires_at", days: 1 },
  { table: "challenges", ends: "expires_at", days: 1 },
  { table: "invite_tokens", ends: "expires_at", days: 0 },
  { table: "underage_devices", ends: "until", days: 0 },
  { table: "sessions", ends: "created_at", days: sessionLimits.absoluteDays },
  { table: "sessions", ends: "seen_at", days: sessionLimits.idleDays },
  { table: "trash", ends: "deleted_at", days: limits.trashDays },
  { table: "media", ends: "orphaned_at", days: 1 },
  { table: "videos", ends: "orphaned_at", days: 1 },
  { table: "media_removals", ends: "created_at", days: 0 },
  { table: "exports", ends: "made_at", days: keptDays },
];

/** A night may be missed. */
const graceDays = 2;

/** Rows that should be gone for days: the nightly jobs do not run, or fail. By table, with how many. */
export async function leftBehind({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
  const found: string[] = [];
  for (const { table, ends, days } of swept) {
    const before = new Date(clock.now().getTime() - (days + graceDays) * 86_400_000);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(ends)} < ${before}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${table}: ${count} rows whose time is over (${ends})`);
  }
  return found;
}
