import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "#server/database/driver/connect.ts";
import { inLots, inSteps } from "#server/database/in-steps.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { purgeChanges } from "#server/domains/discovery/search/note-changes.ts";
import { eventDays, stepDays } from "./kept-days.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    fold_searches: Nothing;
  }
}

/** Searches by fewer people are never shown to others. */
export const leastPeople = 20;
/** At least this many of them must have continued to it from the same search. */
const leastSteps = 3;
/** After a longer pause, the next search is unrelated. */
const pauseMinutes = 10;
const dayMs = 86_400_000;
/** Searches are recorded with this delay. */
const lateMs = 60_000;

const row = "search_fold";
/** Up to when searches are counted, and the day on which all guides were last made anew. */
const stored = z.object({ until: z.coerce.date(), day: z.string() });

/**
 * Every quarter of an hour: counts who searched for what after what, once per person, and derives from it the searches to offer next. Reads
 * only searches since the last run; the first run of a day rebuilds all guides without expired steps. Idempotent.
 */
export const foldSearchesJob = defineJob({
  name: "fold_searches",
  effect: "none",
  cron: "*/15 * * * *",
  async run({ db, clock }) {
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    const today = now.toISOString().slice(0, 10);
    // A day's steps all have the same date.
    const steps = { table: "search_steps", key: ["query", "next", "person_id"], column: "day" } as const;
    const firstDay = before(stepDays).toISOString().slice(0, 10);
    await inLots(
      db,
      { ...steps, end: firstDay },
      (due) => sql`
        with due as materialized (${due})
        delete from search_steps s using due
         where s.query = due.query and s.next = due.next and s.person_id = due.person_id and s.day < ${firstDay}`,
    );
    await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('magpie search guides'))`.execute(tx);
      const last = await readLast(tx);
      const since = new Date((last?.until.getTime() ?? 0) - pauseMinutes * 60_000);
      await foldSteps(tx, since, last?.day === today);
      if (last?.day !== today) await makeGuides(tx);
      const next: Last = { until: new Date(now.getTime() - lateMs), day: today };
      await writeSetting(tx, row, next, now);
    });
    const over = { table: "search_events", column: "created_at", type: "timestamptz", end: before(eventDays) } as const;
    await inSteps(db, over, (rows) => sql`delete from search_events where ${rows}`.execute(db));
    await purgeChanges(db, before(eventDays));
  },
});

type Last = z.infer<typeof stored>;

async function readLast(tx: Tx): Promise<Last | null> {
  const found = await readSetting(tx, row);
  return found === undefined ? null : stored.parse(found);
}

/** Counts the steps that people took since then; `guides`: and offers those that are common by now. */
async function foldSteps(tx: Tx, since: Date, guides: boolean): Promise<void> {
  await sql`
    with ordered as (
      select person_id, query, created_at, lead(query) over turn as next, lead(created_at) over turn as next_at
        from search_events where created_at >= ${since} window turn as (partition by person_id order by created_at, id)
    ), steps as (
      select query, '' as next, person_id, created_at::date as day from ordered
      union
      select query, next, person_id, created_at::date from ordered
       where next <> query and next_at <= created_at + ${pauseMinutes} * interval '1 minute'
    )
    insert into search_steps (query, next, person_id, day)
    select distinct on (query, next, person_id) query, next, person_id, day from steps order by query, next, person_id, day desc
    on conflict (query, next, person_id) do update set day = excluded.day where search_steps.day < excluded.day`.execute(
    tx,
  );
  if (!guides) return;
  await sql`
    with ordered as (
      select query, created_at, lead(query) over turn as next, lead(created_at) over turn as next_at
        from search_events where created_at >= ${since} window turn as (partition by person_id order by created_at, id)
    ), taken as materialized (
      select distinct query, next from ordered
       where next <> query and next_at <= created_at + ${pauseMinutes} * interval '1 minute'
    ), common as materialized (
      select query from search_steps
       where next = '' and query in (select query from taken union select next from taken)
       group by query having count(*) >= ${leastPeople}
    ), counted as materialized (
      select query, next, count(*) as people from search_steps
       where (query, next) in (select query, next from taken) group by query, next having count(*) >= ${leastSteps}
    )
    insert into search_guides (query, next, people)
    select query, next, people from counted
     where query in (select query from common) and next in (select query from common)
    on conflict (query, next) do update set people = excluded.people`.execute(tx);
}

async function makeGuides(tx: Tx): Promise<void> {
  await sql`delete from search_guides`.execute(tx);
  await sql`
    insert into search_guides (query, next, people)
    with common as (
      select query from search_steps where next = '' group by query having count(*) >= ${leastPeople}
    )
    select s.query, s.next, count(*) from search_steps s
      join common asked on asked.query = s.query join common follows on follows.query = s.next
     group by s.query, s.next having count(*) >= ${leastSteps}`.execute(tx);
}
