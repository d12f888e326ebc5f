import { beforeAll, expect, test } from "vitest";
import {
  followTopic,
  hiddenPins,
  hidePin,
  homeTuning,
  tuneHome,
  unfollowTopic,
  unhidePin,
} from "#contract/discovery/discovery.ts";
import { deletePin, homefeed } from "#contract/content/pins.ts";
import { ideas } from "#contract/discovery/search.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const maker = testPerson(site);
beforeAll(async () => {
  await site.services.db
    .insertInto("topics")
    .values([
      { slug: "kites", name: "Kites" },
      { slug: "box-kites", name: "Box kites", parent_slug: "kites" },
    ])
    .execute();
});

const feed = async (who: TestPerson) => who.call(homefeed, { page_size: 100 });

test("DIS-07 somebody new who follows topics has a first feed of them, each pin with its reason", async () => {
  const board = await site.board(maker);
  for (let index = 0; index < 4; index += 1)
    await site.pin(maker, board.id, { title: `Kite ${index}`, description: "#kites" });
  for (let index = 0; index < 4; index += 1) await site.pin(maker, board.id, { title: `Other ${index}` });
  const reader = await site.person();
  expect(new Set((await feed(reader)).map((pin) => pin.reason))).toEqual(new Set(["New here"]));
  for (let time = 0; time < 2; time += 1)
    expect(await reader.call(followTopic, { topic: "kites" })).toEqual({ followed_by_me: true });
  const first = (await feed(reader)).slice(0, 4);
  expect(first.map((pin) => pin.title).toSorted()).toEqual(["Kite 0", "Kite 1", "Kite 2", "Kite 3"]);
  expect(new Set(first.map((pin) => pin.reason))).toEqual(new Set(["Because you like Kites"]));
  expect((await reader.call(ideas, { topic: "kites" })).topic).toMatchObject({ followed_by_me: true });
  expect((await site.visitor.call(ideas, { topic: "kites" })).topic).toMatchObject({ followed_by_me: false });
  await reader.call(unfollowTopic, { topic: "kites" });
  expect((await feed(reader)).filter((pin) => pin.reason === "Because you like Kites")).toEqual([]);
  await expect(reader.call(followTopic, { topic: "no such topic" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
});

test("DIS-07 all topics know the one they lie within, and which of them grow", async () => {
  const board = await site.board(maker);
  for (let index = 0; index < 3; index += 1)
    await site.pin(maker, board.id, { title: `Box kite ${index}`, description: "#boxkites #kites" });
  const found = await site.visitor.call(ideas, { topic: "kites" });
  expect(found.trending).toEqual([]);
  expect(found.topic?.parent_slug).toBeNull();
});

test("DIS-07 what was hidden is listed with why, the latest first, and is brought back even when it is gone meanwhile", async () => {
  const reader = await site.person();
  const board = await site.board(maker);
  const [one, two] = [
    await site.pin(maker, board.id, { title: "One" }),
    await site.pin(maker, board.id, { title: "Two" }),
  ];
  await reader.call(hidePin, { pin_id: one.id });
  site.advance(1);
  await reader.call(hidePin, { pin_id: two.id, reason: "upsetting" });
  const listed = async () => (await reader.call(hiddenPins, {})).map(({ pin, reason }) => [pin.title, reason] as const);
  expect(await listed()).toEqual([
    ["Two", "upsetting"],
    ["One", null],
  ]);
  site.advance(1);
  await reader.call(hidePin, { pin_id: one.id, reason: "low_quality" });
  expect(await listed()).toEqual([
    ["One", "low_quality"],
    ["Two", "upsetting"],
  ]);
  await maker.call(deletePin, { id: two.id });
  expect(await listed()).toEqual([["One", "low_quality"]]);
  for (const { id } of [one, two]) await reader.call(unhidePin, { pin_id: id });
  expect(await listed()).toEqual([]);
  const rows = await site.services.db
    .selectFrom("hidden_pins")
    .where("person_id", "=", reader.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  expect(await maker.call(hiddenPins, {})).toEqual([]);
  await expect(reader.call(hidePin, { pin_id: one.id, reason: "bored" as "upsetting" })).rejects.toMatchObject({
    data: { field: "reason" },
  });
});

test("DIS-07 the reason decides what is learned: seen too often says nothing of its maker, enough of it says much", async () => {
  const loud = await site.person();
  const board = await site.board(loud);
  for (let index = 0; index < 4; index += 1) await site.pin(loud, board.id, { title: `Loud ${index}` });
  const placeAfter = async (reason: "seen_too_often" | "low_quality") => {
    const reader = await site.person();
    const pin = (await feed(reader)).find(({ title }) => title === "Loud 3");
    await reader.call(hidePin, { pin_id: pin?.id ?? "", reason });
    return (await feed(reader)).findIndex(({ title }) => title === "Loud 2");
  };
  expect(await placeAfter("low_quality")).toBeGreaterThan(await placeAfter("seen_too_often"));
});

test("DIS-07 a person who is switched off brings nothing, not even among what is fresh, until they are on again", async () => {
  const [reader, other] = [await site.person(), await site.person()];
  const board = await site.board(other);
  await site.pin(other, board.id, { title: "From other" });
  const isThere = async () => (await feed(reader)).some(({ title }) => title === "From other");
  expect(await isThere()).toBe(true);
  await reader.call(tuneHome, { kind: "person", id: other.id, on: false });
  expect(await isThere()).toBe(false);
  expect(await reader.call(homeTuning, {})).toContainEqual(
    expect.objectContaining({ kind: "person", id: other.id, on: false, followed: false }),
  );
  await reader.call(tuneHome, { kind: "person", id: other.id, on: true });
  expect(await isThere()).toBe(true);
  for (const id of ["1", "x"])
    await expect(reader.call(tuneHome, { kind: "person", id, on: false })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
});
