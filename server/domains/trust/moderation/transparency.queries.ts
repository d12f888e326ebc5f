import { sql } from "kysely";
import type { WireTransparency } from "#contract/social/moderation.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import type { Services } from "#server/services/services.ts";

const dayMs = 86_400_000;

/** How reports were dealt with in the last year, from the counts by day. */
export async function readTransparency({ db, clock }: Services): Promise<WireTransparency> {
  const now = clock.now();
  const from = new Date(now.getTime() - moderationLimits.transparencyDays * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<WireTransparency["rows"][number]>`
    select event, reason, nullif(action, '') as action, is_automated, sum(count)::int as count, sum(seconds)::float8 as seconds
      from moderation_counts where day >= ${from} group by 1, 2, 3, 4 order by 1, 5 desc`.execute(db);
  return { from, to: now.toISOString().slice(0, 10), rows };
}
