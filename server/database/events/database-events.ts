import type pg from "pg";
import { dayOf, type Event, type EventLog, keptEventDays } from "#server/platform/events/events.ts";
import { tendDays, withDays } from "./day-partitions.ts";

/**
 * An event is read when it was appended so many seconds ago: a statement that appends has ended by then, so that none appears before one
 * already read.
 */
const settledSeconds = 10;

type Row = { id: string; at: Date; facts: Event["facts"]; place: string };

/** The event log in the table `events`, a partition for each day: a day is forgotten by dropping its partition. */
export function databaseEvents(pool: Pick<pg.Pool, "query">): EventLog {
  return {
    async append(topic, events) {
      const rows = events.map(({ id, at, facts }) => ({ id, day: dayOf(at), at, facts }));
      if (rows.length === 0) return;
      await withDays(
        pool,
        "events",
        rows.map((row) => row.day),
        () =>
          pool.query(
            `insert into events (id, day, topic, at, facts, appended_at)
           select id, day, $1, at, facts, now()
             from jsonb_to_recordset($2::jsonb) as t (id bigint, day date, at timestamptz, facts jsonb)
           on conflict do nothing`,
            [topic, JSON.stringify(rows)],
          ),
      );
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

    tend: (today) => tendDays(pool, "events", today, keptEventDays),
  };
}
