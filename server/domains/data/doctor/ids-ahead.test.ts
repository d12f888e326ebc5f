import { beforeAll, expect, test } from "vitest";
import { boardFeed, getBoard } from "#contract/content/boards.ts";

import { homefeed } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { createIds } from "#server/database/ids.ts";
import { newestId } from "#server/database/newest-id.ts";
import { startSearchIndex } from "#server/domains/discovery/search/engine/start-search-index.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { examine } from "./examine.ts";
import { idsAhead } from "./ids-ahead.ts";

const site = testSite();
const old = testPerson(site);
let lamps: string;

/** A board and a pin with ids of the year 2999, as a wrong date in an archive can have made them. */
beforeAll(async () => {
  lamps = (await site.board(old, "Lamps")).id;
  await site.pin(old, lamps, { title: "Brass lamp" });
  expect(await idsAhead(site.services)).toEqual([]);
  let next = 8_065_666_724_659_252_225n;
  site.services.ids = { next: () => (next += 1n).toString() };
  // Both are written; their ids then break the contract of the answer.
  await expect(site.board(old, "From the future")).rejects.toThrow("went wrong");
  await expect(site.pin(old, lamps, { title: "Lamp of the future" })).rejects.toThrow("went wrong");
  // As a process begins on this database.
  const now = () => site.services.clock.now();
  site.services.ids = createIds(1, () => now().getTime(), await newestId(site.services.pool, now()));
  await site.settle();
});

test("a process that begins beside ids ahead of the clock makes ids that every request takes", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const pin = await site.pin(person, board.id, { title: "Paper lamp" });
  expect(pin.id).toMatch(/^\d{1,18}$/);
  expect(await person.call(getBoard, { board_id: board.id })).toMatchObject({ id: board.id });
  expect((await person.call(boardFeed, { board_id: board.id })).map(({ id }) => id)).toEqual([pin.id]);
  const made = await site.board(old, "Made after");
  expect(await old.call(getBoard, { board_id: made.id })).toMatchObject({ name: "Made after" });
  await site.settle();
  expect((await person.call(homefeed, {})).map(({ title }) => title)).toContain("Brass lamp");
  for (const index of [null, startSearchIndex(site.services)]) {
    await index?.warm;
    if (index !== null) site.services.searchIndex = index;
    const { results } = await site.visitor.call(search, { query: "lamp" });
    expect(results.map((one) => ("title" in one ? one.title : "")).toSorted()).toEqual(["Brass lamp", "Paper lamp"]);
    delete site.services.searchIndex;
    await index?.stop();
  }
});

test("the doctor tells of ids ahead of the clock", async () => {
  expect((await idsAhead(site.services)).map((line) => line.split(":")[0])).toEqual(["boards", "pins"]);
  const { findings } = await examine(site.services, { full: false });
  expect(findings.find(({ name }) => name === "Ids")).toMatchObject({
    sound: false,
    details: [expect.stringContaining("boards: 1 rows"), expect.stringContaining("pins: 1 rows")],
  });
});
