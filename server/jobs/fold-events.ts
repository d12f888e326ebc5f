import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import {
  dayAfter,
  dayOf,
  type Event,
  type EventLog,
  type EventTopic,
  keptEventDays,
} from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";

type Fold = {
  topic: EventTopic;
  /** The setting that notes by day up to where events are counted. */
  row: string;
  /** Counts events of a UTC day, in the transaction that notes that they are counted. */
  add: (tx: Tx, day: string, events: readonly Event[]) => Promise<void>;
};

/** By day, up to where its events are counted. */
const stored = z.record(z.string(), z.string());
const batch = 1_000;

/** Counts what has come into the log since the last time. What was counted is noted with the counts, so nothing counts twice. */
export async function foldEvents({ db, events, clock }: Pick<Services, "db" | "events" | "clock">, fold: Fold) {
  const today = dayOf(clock.now());
  const days = Array.from({ length: keptEventDays + 1 }, (_, ago) => dayAfter(today, -ago));
  for (const day of days) while (await foldBatch(db, events, fold, { day, days, now: clock.now() }));
}

type When = { day: string; days: readonly string[]; now: Date };

/** Counts the next events of a day; whether there may be more. Whoever counts at the same time comes first or reads anew. */
async function foldBatch(db: Db, log: EventLog, { topic, row, add }: Fold, { day, days, now }: When): Promise<boolean> {
  const from = (await readPlaces(db, row))[day] ?? null;
  const { events, next } = await log.read(topic, day, from, batch);
  if (events.length === 0 || next === null) return false;
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`magpie fold ${row}`}))`.execute(tx);
    const places = await readPlaces(tx, row);
    if ((places[day] ?? null) !== from) return true;
    await add(tx, day, events);
    const kept = Object.entries({ ...places, [day]: next }).filter(([one]) => days.includes(one));
    await writeSetting(tx, row, Object.fromEntries(kept), now);
    return events.length === batch;
  });
}

async function readPlaces(db: Db | Tx, row: string) {
  return stored.parse((await readSetting(db, row)) ?? {});
}
