import { expect, test } from "vitest";
import { sql } from "kysely";
import { testSite } from "#tests/test-site.ts";
import { purgeNobodysEvents } from "./purge-nobodys-events.ts";
import { nobodysKeys, recordEvent } from "./record-event.ts";

const site = testSite();

test("attempts of nobody spread over many keys and are forgotten by them, those of people stay", async () => {
  const { services } = site;
  const { db, clock } = services;
  const person = await site.person();
  for (let count = 0; count < 200; count += 1) {
    await recordEvent(services, db, null, "old");
    // A machine may be fast enough to write several in a millisecond.
    site.advance(0.001);
  }
  await recordEvent(services, db, person.id, "old");
  site.advance(3600);
  const between = clock.now();
  site.advance(3600);
  await recordEvent(services, db, null, "new");
  const old = await db.selectFrom("person_events").select("person_id").where("kind", "=", "old").execute();
  const keys = new Set(old.map((row) => row.person_id).filter((id) => id !== person.id));
  expect(keys.size).toBeGreaterThan(32);
  expect([...keys].every((key) => nobodysKeys.includes(key))).toBe(true);

  await purgeNobodysEvents(db, between);
  const left = await db
    .selectFrom("person_events")
    .select(["kind", "person_id"])
    .where("kind", "in", ["old", "new"])
    .orderBy("kind")
    .execute();
  expect(left).toEqual([
    { kind: "new", person_id: expect.stringMatching(/^\d\d?$/) },
    { kind: "old", person_id: person.id },
  ]);
  // With as few rows as here a planner may rather read them all; what counts is that the index answers the whole condition.
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ "QUERY PLAN": string }>`
      explain delete from person_events where person_id = any(${nobodysKeys}::bigint[]) and id < 5`.execute(tx);
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join()).toMatch(/Index Cond: .*person_id = ANY .* AND \(id < /);
});
