import { sql } from "kysely";
import { backupLimits } from "#spec/constants/backups.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { firstIdAt } from "#server/database/ids.ts";

const most = backupLimits.lossMost + 1;

/** How much was made since a moment, each counted up to one more than is told. */
export async function madeSince(
  db: Db,
  moment: Date,
): Promise<Record<"people" | "boards" | "pins" | "comments", number>> {
  const first = firstIdAt(moment);
  const [people, boards, pins, comments] = await Promise.all([
    sql<{
      count: number;
    }>`select count(*)::int as count from (select 1 from people where id >= ${first} limit ${most}) new`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::int as count from (select 1 from boards where id >= ${first} limit ${most}) new`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::int as count from (select 1 from pins where id >= ${first} limit ${most}) new`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::int as count from (select 1 from comment_pins where comment_id >= ${first} limit ${most}) new`.execute(
      db,
    ),
  ]);
  const of = ({ rows }: { rows: { count: number }[] }) => rows[0]?.count ?? 0;
  return { people: of(people), boards: of(boards), pins: of(pins), comments: of(comments) };
}
