import { afterAll, beforeAll, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { breakTies } from "./break-ties.ts";

let site: TestSite;
let maker: TestPerson;
beforeAll(async () => {
  site = await createTestSite();
  maker = await site.person();
});
afterAll(() => site.close());

test("DIS-07 of pins that the walk finds equally near, those with words and boards in common come first", async () => {
  const { db } = site.services;
  const large = await site.board(maker, "Everything");
  const small = await site.board(maker, "Lamps");
  const asked = await site.pin(maker, large.id, { title: "Blue lamp of paper" });
  await maker.call(savePin, { pin_id: asked.id, board_id: small.id });
  const titles = ["Blank", "Blank", "Blank", "A lamp like a moon", "Blank", "The blue of paper"];
  const made: { id: string }[] = [];
  for (const title of titles) made.push(await site.pin(maker, large.id, { title }));
  const beside = made[4];
  if (beside === undefined) throw new Error("no pin");
  await maker.call(savePin, { pin_id: beside.id, board_id: small.id });
  await site.settle();
  const near = made.map((pin, place) => ({
    pin_id: pin.id,
    root_pin_id: pin.id,
    score: 1 + (made.length - place) / 1_000,
  }));
  const about = { root_pin_id: asked.id, title: "Blue lamp of paper", topics: [] };
  const ordered = await breakTies(db, near, about);
  expect(ordered.map(({ pin_id }) => pin_id)).toEqual([5, 3, 4, 0, 1, 2].map((place) => made[place]?.id));
  const apart = near.map((pin, place) => ({ ...pin, score: 100 / (place + 1) }));
  expect(await breakTies(db, apart, about)).toEqual(apart);
});
