import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { followingFeed, hidePin, homeTuning, tuneHome, unhidePin } from "#contract/discovery/discovery.ts";
import { homefeed, savePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const maker = testPerson(site);

const follow = (who: TestPerson, followed: TestPerson) =>
  site.services.db
    .insertInto("follows")
    .values({ person_id: who.id, followed_id: followed.id, created_at: site.services.clock.now() })
    .execute();

test("DIS-07 following: newest first, page by page, nothing secret, nothing of others", async () => {
  const reader = await site.person();
  await follow(reader, maker);
  const board = await site.board(maker);
  const secret = await site.board(maker, "Quiet", "secret");
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    made.unshift((await site.pin(maker, board.id, { title: `P ${index}` })).id);
    await site.pin(maker, secret.id, { title: "Unseen" });
  }
  const other = await site.person();
  await site.pin(other, (await site.board(other)).id);
  const read: string[] = [];
  let bookmark: string | null = null;
  do {
    const page: { data: { id: string }[]; bookmark: string | null } = await reader.page(followingFeed, {
      page_size: 2,
      ...(bookmark === null ? {} : { bookmark }),
    });
    read.push(...page.data.map((pin) => pin.id));
    bookmark = page.bookmark;
  } while (bookmark !== null);
  expect(read).toEqual(made);
  await expect(site.visitor.call(followingFeed, {})).rejects.toMatchObject({ http: 401 });
});

test("DIS-07 hiding takes the picture away at once, what is like it comes later; undo brings it back", async () => {
  const reader = await site.person();
  const loud = await site.person();
  const board = await site.board(loud);
  for (let index = 0; index < 4; index += 1) await site.pin(loud, board.id, { title: `Loud ${index}` });
  const order = async () => (await reader.call(homefeed, { page_size: 100 })).map((pin) => pin.title);
  const before = await order();
  const pin = (await reader.call(homefeed, { page_size: 100 })).find(({ title }) => title === "Loud 3");
  for (let time = 0; time < 2; time += 1) await reader.call(hidePin, { pin_id: pin?.id ?? "" });
  const after = await order();
  expect(after).not.toContain("Loud 3");
  expect(after.indexOf("Loud 2")).toBeGreaterThan(before.indexOf("Loud 2"));
  await reader.call(unhidePin, { pin_id: pin?.id ?? "" });
  expect(await order()).toEqual(before);
  const secret = await loud.call(createBoard, { name: "Own", privacy: "secret" });
  const unseen = await site.pin(loud, secret.id);
  await expect(reader.call(hidePin, { pin_id: unseen.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
});

test("DIS-07 a topic or board switched off brings nothing into the feed, until it is on again", async () => {
  const reader = await site.person();
  const [near, mine] = [await site.board(maker, "Near"), await reader.call(createBoard, { name: "Sheds" })];
  const root = await site.pin(maker, near.id, { title: "Root", description: "#kites" });
  await reader.call(savePin, { pin_id: root.id, board_id: mine.id });
  const reasons = async () =>
    (await reader.call(homefeed, { page_size: 100 }))
      .map((pin) => pin.reason ?? "")
      .filter((text) => text.includes("Sheds"));
  expect((await reasons()).length).toBe(0);
  await site.pin(maker, near.id, { title: "Beside" });
  await reader.call(tuneHome, { kind: "topic", id: "kites", on: false });
  expect((await reasons()).length).toBeGreaterThan(0);
  await reader.call(tuneHome, { kind: "board", id: mine.id, on: false });
  expect((await reasons()).length).toBe(0);
  const listed = await reader.call(homeTuning, {});
  expect(listed).toContainEqual(expect.objectContaining({ kind: "board", id: mine.id, name: "Sheds", on: false }));
  expect(listed).toContainEqual(expect.objectContaining({ kind: "topic", id: "kites", on: false }));
  await reader.call(tuneHome, { kind: "board", id: mine.id, on: true });
  expect((await reasons()).length).toBeGreaterThan(0);
  for (const id of ["1", "x", "999999999999999999"])
    await expect(reader.call(tuneHome, { kind: "board", id, on: false })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
});

test("DIS-07 the next pages of a feed go on where the first one ended, from what was ranked once", async () => {
  const reader = await site.person();
  const board = await site.board(maker, "Many");
  for (let index = 0; index < 12; index += 1) await site.pin(maker, board.id, { title: `Many ${index}` });
  const first = await reader.page(homefeed, { page_size: 5 });
  await site.pin(maker, board.id, { title: "Late" });
  const second = await reader.page(homefeed, { page_size: 5, bookmark: first.bookmark ?? "" });
  const ids = [...first.data, ...second.data].map((pin) => pin.id);
  expect(new Set(ids).size).toBe(10);
  expect(second.data.map((pin) => pin.title)).not.toContain("Late");
});
