import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { getOverview } from "#contract/operate/overview.ts";
import { firstIdAt } from "#server/database/ids.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";

type Figures = CallData<typeof getOverview>;
const known: Cache<{ at: number; figures: Promise<Figures> | null }> = {
  create: () => ({ at: -Infinity, figures: null }),
};

/** Everything is counted, so it is done once a minute at most. */
const freshMs = 60_000;
const weekMs = 7 * 86_400_000;

/** How many people, pins and saves the instance has. */
export function readFigures(services: Pick<Services, "caches" | "db" | "clock">): Promise<Figures> {
  const kept = services.caches.of(known);
  const now = services.clock.now().getTime();
  if (kept.figures === null || now - kept.at > freshMs) {
    kept.at = now;
    kept.figures = count(services, new Date(now - weekMs));
    kept.figures.catch(() => (kept.figures = null));
  }
  return kept.figures;
}

async function count({ db }: Pick<Services, "db">, since: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*) from people where state = 'active')::int as people,
           (select count(*) from people where state = 'active' and id >= ${firstIdAt(since)})::int as new_people,
           (select count(distinct person_id) from sessions where seen_at >= ${since})::int as active_people,
           (select count(*) from boards where deleted_at is null)::int as boards,
           (select count(*) from pins where deleted_at is null and id = root_pin_id)::int as pins,
           (select count(*) from pins where deleted_at is null and id <> root_pin_id)::int as saves`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error("a count without a row");
  return figures;
}
