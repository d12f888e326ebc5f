import { afterAll, beforeAll, expect, test } from "vitest";
import { boardPickerBoards, createBoard, updateBoard } from "#contract/content/boards.ts";
import { homefeed, relatedPins, savePin } from "#contract/content/pins.ts";
import { nobody } from "#server/calls/viewer.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { coSaved } from "#server/domains/discovery/home/co-saved.queries.ts";
import { startDiscovery } from "./start-discovery.ts";
import type { Discovery } from "#server/services/discovery.ts";

let site: TestSite;
let discovery: Discovery;
let makers: TestPerson[];

beforeAll(async () => {
  site = await createTestSite({ worker: true });
  makers = [await site.person(), await site.person(), await site.person()];
  await site.settle();
  discovery = startDiscovery(site.services);
  await discovery.warm;
  site.services.discovery = discovery;
});
afterAll(async () => {
  await discovery.stop();
  await site.close();
});

const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 50 }).toBe(true);

const walkFrom = async (root: string) =>
  (await discovery.walk({ queries: [{ root_pin_id: root, weight: 1 }], max: 50 }))?.pins.map(
    (pin) => pin.root_pin_id,
  ) ?? [];

/** Two pins on one board of another person's. */
async function pairOn(owner: TestPerson, privacy: "public" | "secret") {
  const maker = makers[0] as TestPerson;
  const place = (await site.board(maker)).id;
  const other = (await site.board(makers[1] as TestPerson)).id;
  const one = await site.pin(maker, place, { title: "One" });
  const two = await site.pin(makers[1] as TestPerson, other, { title: "Two" });
  const board = await owner.call(createBoard, { name: `Pair ${privacy} ${one.id}`, privacy });
  for (const pin of [one, two]) await owner.call(savePin, { pin_id: pin.id, board_id: board.id });
  await site.settle();
  return { one, two, board };
}

test("DIS-07 walks take in fresh saves without a pause, and reach what two steps reach", async () => {
  const { one, two } = await pairOn(makers[2] as TestPerson, "public");
  await until(async () => (await walkFrom(one.id)).includes(two.id));
  const near = await coSaved(site.services.db, nobody, [one.id], {
    snapshot: site.services.ids.next(),
    max: 20,
  });
  const walked = await walkFrom(one.id);
  for (const { root_pin_id } of near) expect(walked).toContain(root_pin_id);
  const related = await site.visitor.call(relatedPins, { pin_id: one.id });
  expect(related[0]?.title).toBe("Two");
});

test("SAV-13 edges of secret boards are walked for nobody else, and by two steps for their owner", async () => {
  const owner = await site.person();
  const { one, two } = await pairOn(owner, "secret");
  await until(async () => (await discovery.walk({ queries: [{ root_pin_id: one.id, weight: 1 }], max: 9 })) !== null);
  expect(await walkFrom(one.id)).not.toContain(two.id);
  expect((await site.visitor.call(relatedPins, { pin_id: one.id })).slice(0, 1).map((pin) => pin.title)).not.toEqual([
    "Two",
  ]);
  expect((await owner.call(relatedPins, { pin_id: one.id }))[0]?.title).toBe("Two");
});

test("SAV-13 a board made secret is no longer walked, one made public is", async () => {
  const owner = makers[2] as TestPerson;
  const { one, two, board } = await pairOn(owner, "public");
  await until(async () => (await walkFrom(one.id)).includes(two.id));
  await owner.call(updateBoard, { board_id: board.id, privacy: "secret" });
  await site.settle();
  await until(async () => !(await walkFrom(one.id)).includes(two.id));
  await owner.call(updateBoard, { board_id: board.id, privacy: "public" });
  await site.settle();
  await until(async () => (await walkFrom(one.id)).includes(two.id));
});

test("DIS-07 the home feed holds what goes with a board, by walks", async () => {
  const reader = await site.person();
  const { one, two } = await pairOn(makers[2] as TestPerson, "public");
  const mine = await reader.call(createBoard, { name: "Workshop" });
  await reader.call(savePin, { pin_id: one.id, board_id: mine.id });
  await site.settle();
  await until(async () => (await walkFrom(one.id)).includes(two.id));
  const feed = await reader.call(homefeed, { page_size: 50 });
  expect(feed.find((pin) => pin.title === "Two" && pin.reason?.includes("Workshop"))).toBeDefined();
});

test("SAV-05 the picker offers first the board that holds what goes with the pin", async () => {
  const reader = await site.person();
  const { one, two } = await pairOn(makers[2] as TestPerson, "public");
  const fitting = await reader.call(createBoard, { name: "Quince" });
  await reader.call(savePin, { pin_id: two.id, board_id: fitting.id });
  await reader.call(createBoard, { name: "Latest" });
  await site.settle();
  await until(async () => (await walkFrom(one.id)).includes(two.id));
  const { boards_shortlist } = await reader.call(boardPickerBoards, { pin_id: one.id });
  expect(boards_shortlist[0]?.name).toBe("Quince");
});

test("DIS-07 what it does not know it leaves to the database", async () => {
  expect(await discovery.walk({ queries: [{ root_pin_id: "5", weight: 1 }], max: 5 })).toBeNull();
});
