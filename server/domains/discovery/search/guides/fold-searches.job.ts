import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { forgetChanges } from "#server/domains/discovery/search/changes.queries.ts";
import { eventDays, stepDays } from "./kept-days.ts";

/** What fewer people search for is never shown to others. */
export const leastPeople = 20;
/** So many of them must have gone on to it from the same search. */
const leastSteps = 3;
/** A search after a longer pause is another matter. */
const pauseMinutes = 10;
const dayMs = 86_400_000;

/**
 * Every quarter of an hour: who searched for what after what, once a person; from these, what is offered after a search. Running
 * twice counts nothing twice.
 */
export const foldSearchesJob = defineJob({
  name: "fold_searches",
  effect: "none",
  cron: "*/15 * * * *",
  async run({ db, clock }) {
    const now = clock.now().getTime();
    await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('magpie search guides'))`.execute(tx);
      await sql`
        with ordered as (
          select person_id, query, created_at, lead(query) over turn as next, lead(created_at) over turn as next_at
            from search_events window turn as (partition by person_id order by created_at, id)
        ), steps as (
          select query, '' as next, person_id, created_at::date as day from ordered
          union
          select query, next, person_id, created_at::date from ordered
           where next <> query and next_at <= created_at + ${pauseMinutes} * interval '1 minute'
        )
        insert into search_steps (query, next, person_id, day)
        select distinct on (query, next, person_id) query, next, person_id, day from steps order by query, next, person_id, day desc
        on conflict (query, next, person_id) do update set day = greatest(search_steps.day, excluded.day)`.execute(tx);
      await sql`delete from search_events where created_at < ${new Date(now - eventDays * dayMs)}`.execute(tx);
      await sql`delete from search_steps where day < ${new Date(now - stepDays * dayMs)}::date`.execute(tx);
      await sql`delete from search_guides`.execute(tx);
      await sql`
        insert into search_guides (query, next, people)
        with common as (
          select query from search_steps where next = '' group by query having count(*) >= ${leastPeople}
        )
        select s.query, s.next, count(*) from search_steps s
          join common asked on asked.query = s.query join common follows on follows.query = s.next
         group by s.query, s.next having count(*) >= ${leastSteps}`.execute(tx);
    });
    await forgetChanges(db, new Date(now - eventDays * dayMs));
  },
});
