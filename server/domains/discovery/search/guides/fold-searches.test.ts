import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { foldSearchesJob } from "./fold-searches.job.ts";

const site = testSite();

const fold = () => foldSearchesJob.run(site.services, {});
let others = 900_000;

async function searchedBy(count: number, ...queries: string[]): Promise<void> {
  const { db, ids, clock } = site.services;
  others += 100;
  const events = Array.from({ length: count }, (_, who) => String(others + who)).flatMap((person_id) =>
    queries.map((query, place) => {
      const at = new Date(clock.now().getTime() + place * 1000);
      return { person_id, id: ids.next(), query, created_at: at };
    }),
  );
  await db.insertInto("search_events").values(events).execute();
}

async function guides(): Promise<string[]> {
  const rows = await site.services.db.selectFrom("search_guides").selectAll().orderBy("query").execute();
  return rows.map((row) => `${row.query} > ${row.next}: ${row.people}`);
}

test("DIS-04 only what was searched since the last time is folded, and once a day all guides are made anew", async () => {
  const { db, clock } = site.services;
  const untilNoon = (36 * 3600 - (Math.floor(clock.now().getTime() / 1000) % 86_400)) % 86_400;
  site.advance(untilNoon);
  await fold();
  // What no step stands behind: a fold that reads all steps takes it away.
  await db.insertInto("search_guides").values({ query: "pewter", next: "pewter mugs", people: 30 }).execute();
  await searchedBy(12, "bronze", "bronze bowls");
  site.advance(900);
  await fold();
  expect(await guides()).toEqual(["pewter > pewter mugs: 30"]);
  await searchedBy(12, "bronze", "bronze bowls");
  site.advance(900);
  await fold();
  const both = ["bronze > bronze bowls: 24", "pewter > pewter mugs: 30"];
  expect(await guides()).toEqual(both);
  await fold();
  expect(await guides()).toEqual(both);
  site.advance(86_400);
  await fold();
  expect(await guides()).toEqual(["bronze > bronze bowls: 24"]);
  site.advance(40 * 86_400);
  await fold();
  expect(await guides()).toEqual([]);
});

test("DIS-04 a step across two folds is counted", async () => {
  const { clock } = site.services;
  const untilNoon = (36 * 3600 - (Math.floor(clock.now().getTime() / 1000) % 86_400)) % 86_400;
  site.advance(untilNoon);
  await fold();
  await searchedBy(20, "copper");
  site.advance(300);
  await fold();
  others -= 100;
  await searchedBy(20, "copper pots");
  site.advance(300);
  await fold();
  expect(await guides()).toEqual(["copper > copper pots: 20"]);
});
