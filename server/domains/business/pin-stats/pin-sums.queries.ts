import { sql } from "kysely";
import type { PinCounts } from "#contract/business/pin-analytics.ts";
import type { Db } from "#server/database/driver/connect.ts";

type Span = { from: string; to: string };

const sums =
  sql.raw(`sum(impressions)::float8 as impressions, sum(closeups)::float8 as closeups, sum(clicks)::float8 as clicks,
       sum(saves)::float8 as saves, sum(hides)::float8 as hides`);

/** What others did with a person's own pins by day (UTC): with all of them, or with each of some. */
export async function countsByDay(
  db: Db,
  personId: string,
  { from, to }: Span,
  pinIds?: readonly string[],
): Promise<(PinCounts & { day: string; pin_id: string | null })[]> {
  const pin = pinIds === undefined ? sql`null::bigint` : sql`pin_id`;
  const { rows } = await sql<PinCounts & { day: string; pin_id: string | null }>`
    select day::text as day, ${pin} as pin_id, ${sums} from pin_stats
     where person_id = ${personId} and day between ${from}::date and ${to}::date
       ${pinIds === undefined ? sql`` : sql`and pin_id = any(${pinIds}::bigint[])`}
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The same of all days together, by pin. */
export async function countsOfPins(
  db: Db,
  personId: string,
  pinIds: readonly string[],
  from = "-infinity",
): Promise<Map<string, PinCounts>> {
  if (pinIds.length === 0) return new Map();
  const { rows } = await sql<PinCounts & { pin_id: string }>`
    select pin_id, ${sums} from pin_stats
     where person_id = ${personId} and pin_id = any(${pinIds}::bigint[]) and day >= ${from}::date group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ pin_id: id, ...counts }) => [id, counts]));
}

const orders = {
  impressions: sql`sum(impressions)`,
  clicks: sql`sum(clicks)`,
  closeups: sql`sum(closeups)`,
  saves: sql`sum(saves)`,
  engagement: sql`sum(clicks + closeups + saves)`,
} as const;
export type PinOrder = keyof typeof orders;

/** A person's pins with which most was done, most first: `since`: those made from then on; `video`: videos alone. */
export async function mostUsedPins(
  db: Db,
  personId: string,
  { from, to }: Span,
  { by, max, since = null, video = false }: { by: PinOrder; max: number; since?: Date | null; video?: boolean },
): Promise<(PinCounts & { pin_id: string })[]> {
  const { rows } = await sql<PinCounts & { pin_id: string }>`
    with used as (
      select pin_id, ${sums}, ${orders[by]} as used from pin_stats
       where person_id = ${personId} and day between ${from}::date and ${to}::date group by 1
    )
    select u.pin_id, u.impressions, u.closeups, u.clicks, u.saves, u.hides from used u
      join pins p on p.id = u.pin_id and p.person_id = ${personId} and p.deleted_at is null
     where (${since}::timestamptz is null or p.created_at >= ${since}::timestamptz)
       ${video ? sql`and p.media->>'kind' = 'video'` : sql``}
     order by u.used desc, u.pin_id desc limit ${max}`.execute(db);
  return rows;
}
