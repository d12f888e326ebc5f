import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { homefeed, relatedPins, savePin, userPins } from "#contract/content/pins.ts";
import { hidePin, visualSearch } from "#contract/discovery/discovery.ts";
import { boardIdeas, search, topicFeed } from "#contract/discovery/search.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { candidatesByIds } from "#server/domains/discovery/home/like.queries.ts";
import { searchIndexOf, startIndexThread } from "#server/domains/discovery/search/engine/start-search-index.ts";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import { type TestClient, type TestPerson, testPicture } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const copies: WirePin[] = [];
let makers: TestPerson[];
let seventh: TestPerson;
let beside: WirePin;
let lamps: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  makers = await Promise.all(Array.from({ length: 6 }, () => site.person()));
  seventh = await site.person();
  const image_base64 = (await testPicture()).toString("base64");
  for (const maker of makers) {
    const board = await site.board(maker, "Zebras");
    copies.push(await site.pin(maker, board.id, { title: "Zebra lamp", description: "#zebralamps", image_base64 }));
    beside = await site.pin(maker, board.id, { title: "Zebra chair", description: "#zebralamps" });
  }
  lamps = (await site.board(seventh, "Zebra lamps")).id;
  await site.pin(seventh, lamps, { title: "Zebra rug", description: "#zebralamps" });
  await site.services.db
    .insertInto("follows")
    .values(
      makers.slice(0, 3).map((maker) => ({ person_id: seventh.id, followed_id: maker.id, created_at: new Date() })),
    )
    .execute();
  await site.settle();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const found = async (who: TestClient, scope: "pins" | "my_pins" = "pins") =>
  (await who.call(search, { query: "zebra", page_size: 50, scope })).results as WirePin[];

/** Every list of pins that is made of what everybody brought here. */
const lists: Record<string, (who: TestClient) => Promise<WirePin[]>> = {
  home: (who) => who.call(homefeed, { page_size: 50 }),
  "more like this": (who) => who.call(relatedPins, { pin_id: beside.id, page_size: 50 }),
  "ideas for a board": (who) => who.call(boardIdeas, { board_id: lamps, page_size: 50 }),
  "a topic": (who) => who.call(topicFeed, { topic: "zebralamps", page_size: 50 }),
  search: (who) => found(who),
};
const shown = (pins: readonly WirePin[]) => pins.filter((pin) => copies.some(({ id }) => id === pin.id));

for (const [name, list] of Object.entries(lists))
  test(`DIS-07 the same picture that six people brought stands once in: ${name}`, async () => {
    for (const who of [seventh, site.visitor]) {
      const pins = await list(who);
      expect(shown(pins)).toHaveLength(1);
      expect(pins.filter((pin) => pin.title === "Zebra chair").length).toBeGreaterThan(1);
    }
  });

test("DIS-07 so it does where the index and the graph in memory answer; what looks alike holds it once as well", async () => {
  const index = startIndexThread(site.services, { number: 1, of: 1 });
  const discovery = startDiscovery(site.services);
  stops.push(index.stop, discovery.stop);
  await Promise.all([index.warm, discovery.warm]);
  const whole = searchIndexOf(index);
  let answered = 0;
  Object.assign(site.services, {
    discovery,
    searchIndex: {
      ...whole,
      async search(request: Parameters<typeof whole.search>[0]) {
        const hits = await whole.search(request);
        answered += hits === null ? 0 : 1;
        return hits;
      },
    },
  });
  for (const list of Object.values(lists)) expect(shown(await list(seventh))).toHaveLength(1);
  expect(answered).toBeGreaterThan(0);
  const alike = await seventh.call(visualSearch, { color: copies[0]?.dominant_color, page_size: 50 });
  expect(shown(alike.alike)).toHaveLength(1);
});

test("DIS-07 whoever keeps one of them, or hid one, is not offered the others", async () => {
  const [keeper, hider] = [await site.person(), await site.person()];
  await keeper.call(savePin, { pin_id: copies[1]?.id ?? "", board_id: (await site.board(keeper, "Zebras")).id });
  await site.settle();
  const kept = (await keeper.call(homefeed, { page_size: 50 })).findIndex(({ title }) => title === "Zebra lamp");
  const other = (await keeper.call(homefeed, { page_size: 50 })).findLastIndex(({ title }) => title === "Zebra chair");
  expect(kept === -1 || kept > other).toBe(true);
  await hider.call(hidePin, { pin_id: copies[2]?.id ?? "" });
  expect(shown(await hider.call(homefeed, { page_size: 50 }))).toEqual([]);
});

test("DIS-07 a board, a profile and the search of one's own hold it as often as its owner brought it", async () => {
  const owner = await site.person();
  const board = await site.board(owner, "Twice");
  const image_base64 = (await testPicture()).toString("base64");
  const own: string[] = [];
  for (let time = 0; time < 2; time += 1)
    own.push((await site.pin(owner, board.id, { title: "Zebra twice", image_base64 })).id);
  await site.settle();
  const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => id).toSorted();
  expect(ids(await site.visitor.call(boardFeed, { board_id: board.id }))).toEqual(own.toSorted());
  expect(ids(await site.visitor.call(userPins, { username: owner.username }))).toEqual(own.toSorted());
  expect(ids(await found(owner, "my_pins"))).toEqual(own.toSorted());
});

test("DIS-07 films that begin with the same still, and sets that begin with the same picture, are pictures of their own", async () => {
  const { db } = site.services;
  const [one, two] = [copies[3]?.id ?? "", copies[4]?.id ?? ""];
  const film = (hash: string) =>
    JSON.stringify({ kind: "video", hash, duration_ms: 1, width: 2, height: 2, converted: true, files: [] });
  const of = async (media: readonly (string | null)[]) => {
    for (const [place, id] of [one, two].entries())
      await db
        .updateTable("pins")
        .set({ media: sql<string>`${media[place] ?? null}::jsonb` })
        .where("id", "=", id)
        .execute();
    return new Set((await candidatesByIds(db, [one, two])).map((pin) => pin.picture_id)).size;
  };
  const set = (...hashes: string[]) =>
    JSON.stringify({ kind: "images", items: hashes.map((hash) => ({ hash, renditions: "", color: "", alt: hash })) });
  expect(await of([null, null])).toBe(1);
  expect(await of([film("a"), film("b")])).toBe(2);
  expect(await of([film("a"), film("a")])).toBe(1);
  expect(await of([set("a", "b"), set("a", "c")])).toBe(2);
  expect(await of([set("a", "b"), null])).toBe(2);
  await of([null, null]);
});
