import type pg from "pg";
import { errorCode } from "#server/platform/error-code.ts";
import { dayAfter, dayOf, type Event, type EventLog, keptEventDays } from "#server/platform/events/events.ts";

/** So many days have their partition ahead of time. */
const readyDays = 3;

/**
 * An event is read when it was appended so many seconds ago: a statement that appends has ended by then, so that none appears before one
 * already read.
 */
const settledSeconds = 10;

type Row = { id: string; at: Date; facts: Event["facts"]; place: string };

/** The event log in the table `events`, a partition for each day: a day is forgotten by dropping its partition. */
export function databaseEvents(pool: Pick<pg.Pool, "query">): EventLog {
  async function addDay(day: string): Promise<void> {
    await pool
      .query(
        `create table if not exists ${partition(day)} partition of events for values from ('${day}') to ('${dayAfter(day, 1)}')`,
      )
      .catch((error: unknown) => {
        // Another process made it at the same moment.
        if (!["42P07", "23505"].includes(errorCode(error) ?? "")) throw error;
      });
  }

  return {
    async append(topic, events) {
      const rows = events.map(({ id, at, facts }) => ({ id, day: dayOf(at), at, facts }));
      if (rows.length === 0) return;
      const insert = () =>
        pool.query(
          `insert into events (id, day, topic, at, facts, appended_at)
           select id, day, $1, at, facts, now()
             from jsonb_to_recordset($2::jsonb) as t (id bigint, day date, at timestamptz, facts jsonb)
           on conflict do nothing`,
          [topic, JSON.stringify(rows)],
        );
      await insert().catch(async (error: unknown) => {
        // The day has no partition: nobody tended the log for some days, or the instance is new.
        if (errorCode(error) !== "23514") throw error;
        for (const day of new Set(rows.map((row) => row.day))) await addDay(day);
        await insert();
      });
    },

    async read(topic, day, after, limit) {
      const [moment = "-infinity", lastId = "0"] = after?.split("|") ?? [];
      const { rows } = await pool.query<Row>(
        `select id, at, facts, appended_at::text || '|' || id as place from events
          where topic = $1 and day = $2 and (appended_at, id) > ($3::timestamptz, $4::bigint)
            and appended_at < now() - make_interval(secs => $5)
          order by appended_at, id limit $6`,
        [topic, day, moment, lastId, settledSeconds, limit],
      );
      return { events: rows.map(({ id, at, facts }) => ({ id, at, facts })), next: rows.at(-1)?.place ?? after };
    },

    async tend(today) {
      for (let days = 0; days <= readyDays; days += 1) await addDay(dayAfter(today, days));
      const { rows } = await pool.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'events'::regclass and c.relname < $1`,
        [partition(dayAfter(today, -keptEventDays))],
      );
      for (const { name } of rows) await pool.query(`drop table if exists ${name}`);
    },
  };
}

const partition = (day: string) => `events_${day.replaceAll("-", "")}`;
