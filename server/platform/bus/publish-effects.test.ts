import { beforeAll, expect, test } from "vitest";
import { createBoard, updateBoard } from "#contract/content/boards.ts";
import { bulkEdit, mergeBoards } from "#contract/content/organise.ts";
import { boardFeed } from "#contract/content/boards.ts";
import { deletePin } from "#contract/content/pins.ts";
import { advisoryViewed } from "#contract/discovery/discovery.ts";
import { ssoInfo } from "#contract/identity/methods.ts";
import { logOut } from "#contract/identity/session.ts";
import { implementations } from "#server/app/implementations.ts";
import { databaseBus } from "#server/database/bus/database-bus.ts";
import { localContext } from "#server/calls/local-context.ts";
import { createRegistry, perform } from "#server/calls/perform.ts";
import { nobody } from "#server/calls/viewer.ts";
import { createHtmlCache } from "#server/http/pages/html-cache.ts";
import { packPage } from "#server/http/pages/pack-page.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let dropped = 0;
beforeAll(async () => {
  site.services.bus?.subscribe("pages", () => void (dropped += 1));
});

async function dropsOf(work: () => Promise<unknown>): Promise<number> {
  const before = dropped;
  await work();
  return dropped - before;
}

test("ten thousand writes of a visitor that change nothing public leave the kept pages alone", async () => {
  const cache = createHtmlCache();
  site.services.bus?.subscribe("pages", (names) => cache.drop(names));
  cache.keep(
    "home",
    packPage(Buffer.from("<p>nonce</p>"), "nonce", () => ""),
    cache.generation(),
  );
  const registry = createRegistry(implementations);
  const context = localContext(site.services, nobody);
  const turns = [
    [logOut, {}],
    [logOut, {}],
    [ssoInfo, { email: "somebody@example.com" }],
    [advisoryViewed, { advisory: "none" }],
  ] as const;
  const made = await Promise.all(
    turns.map(async ([call, input]) => {
      let done = 0;
      for (let turn = 0; turn < 2_500; turn += 1)
        done += await perform(registry, call, context, input).then(
          () => 1,
          () => 0,
        );
      return done;
    }),
  );
  expect(made[0]).toBe(2_500);
  expect(made[2]).toBe(2_500);
  expect(dropped).toBe(0);
  expect(cache.get("home")).toBeDefined();
});

test("what adds leaves them too; what changes or takes away drops them before it is answered", async () => {
  const person = await site.person();
  let board = { id: "" };
  let pin = { id: "" };
  expect(await dropsOf(async () => void (board = await person.call(createBoard, { name: "Lamps" })))).toBe(0);
  expect(await dropsOf(async () => void (pin = await site.pin(person, board.id)))).toBe(0);
  expect(await dropsOf(() => person.call(updateBoard, { board_id: board.id, privacy: "secret" }))).toBe(1);
  expect(await dropsOf(() => person.call(deletePin, { id: pin.id }))).toBe(1);
  expect(await dropsOf(() => person.call(deletePin, { id: pin.id }).catch(() => null))).toBe(0);
});

test("a merge drops them when it is answered, and each step of one that goes on in a job", async () => {
  const person = await site.person();
  const [shown, hidden] = [await site.board(person), await site.board(person, "Hidden", "secret")];
  await site.pin(person, shown.id);
  for (let count = 1; count <= 500; count *= 2) {
    const pins = await person.call(boardFeed, { board_id: shown.id, page_size: 250 });
    await person.call(bulkEdit, { pin_ids: pins.map(({ id }) => id), action: "copy", board_id: shown.id });
  }
  let state = "";
  const merge = async () =>
    void (state = (await person.call(mergeBoards, { board_id: shown.id, into_board_id: hidden.id })).state);
  expect(await dropsOf(merge)).toBe(1);
  expect(state).toBe("working");
  expect(await dropsOf(() => site.settle())).toBe(2);
});

test("whoever told has been heard by the others on the database by the time it is answered", async () => {
  const { pool, log } = site.services;
  const buses = [databaseBus(pool, { log }), databaseBus(pool, { log })] as const;
  const heard = [0, 0];
  buses.forEach((bus, index) => bus.subscribe("pages", () => void (heard[index] = (heard[index] ?? 0) + 1)));
  // Each hears everything once when it begins to listen.
  await expect.poll(() => heard, { interval: 10 }).toEqual([1, 1]);
  await Promise.all(Array.from({ length: 50 }, () => buses[0].publish("pages", null)));
  expect(heard[0]).toBe(51);
  expect(heard[1]).toBe(3);
  await Promise.all(buses.map((bus) => bus.stop()));
});
