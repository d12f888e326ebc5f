import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import type { Services } from "#server/services/services.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import { closingDays } from "#server/domains/people/profiles/closing-days.ts";
import { keptDays } from "#server/domains/data/export/export-state.ts";

type Swept = {
  table: string;
  /** The moment a row ends, and how many days after it the row may still be there. */
  ends: string;
  days: number;
  /** Of which rows that holds, as SQL; all where absent. */
  of?: string;
  /** Found by an index, so that metrics may ask for it all the time. */
  counted?: true;
};

/** What the nightly jobs take away. */
const swept: readonly Swept[] = [
  { table: "people", ends: "state_since", days: closingDays, of: "state = 'closing'", counted: true },
  { table: "idempotency_keys", ends: "created_at", days: 1 },
  { table: "media_uploads", ends: "created_at", days: 1 },
  { table: "mailed_tokens", ends: "expires_at", days: 1 },
  { table: "challenges", ends: "expires_at", days: 1 },
  { table: "invite_tokens", ends: "expires_at", days: 0 },
  { table: "underage_devices", ends: "until", days: 0 },
  { table: "sessions", ends: "created_at", days: sessionLimits.absoluteDays },
  { table: "sessions", ends: "seen_at", days: sessionLimits.idleDays },
  { table: "trash", ends: "deleted_at", days: limits.trashDays, counted: true },
  { table: "media", ends: "orphaned_at", days: 1 },
  { table: "videos", ends: "orphaned_at", days: 1 },
  { table: "media_removals", ends: "created_at", days: 0 },
  { table: "exports", ends: "made_at", days: keptDays },
];

/** A night may be missed. */
const graceDays = 2;

type Asked = Pick<Services, "db" | "clock">;

/** Rows that should be gone for days: the nightly jobs do not run, or fail. By table, with how many. */
export async function leftBehind(services: Asked): Promise<string[]> {
  const found: string[] = [];
  for (const one of swept) {
    const count = await overdue(services, one);
    if (count > 0) found.push(`${one.table}: ${count} rows whose time is over (${one.ends})`);
  }
  return found;
}

/** How many rows of these tables should be gone for days. */
export async function countOverdue(services: Asked): Promise<{ table: string; count: number }[]> {
  const counts: { table: string; count: number }[] = [];
  for (const one of swept)
    if (one.counted === true) counts.push({ table: one.table, count: await overdue(services, one) });
  return counts;
}

async function overdue({ db, clock }: Asked, { table, ends, days, of = "true" }: Swept): Promise<number> {
  const before = new Date(clock.now().getTime() - (days + graceDays) * 86_400_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(ends)} < ${before} and ${sql.raw(of)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
