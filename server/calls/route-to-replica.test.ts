import type pg from "pg";
import { expect, test } from "vitest";
import { createBoard, getBoard, updateBoard } from "#contract/content/boards.ts";
import { getPin } from "#contract/content/pins.ts";
import { createComment, listComments } from "#contract/social/comments.ts";
import { block } from "#contract/social/messages.ts";
import type { Replicas } from "#server/database/replicas/replicas.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/** The texts of all statements that some work sends over the pool. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { pool } = site.services;
  const watched = new Map<pg.PoolClient, () => unknown>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      texts.push(typeof first === "string" ? first : first.text);
      return query(first, ...rest);
    }) as typeof client.query;
    watched.set(client, () => Reflect.deleteProperty(client, "query"));
  };
  pool.on("acquire", watch);
  await work().finally(() => {
    pool.off("acquire", watch);
    for (const undo of watched.values()) undo();
  });
  return texts;
}

/** A replica that can be told what is old; it reads the same database. */
function readable(facts: { isOld?: boolean; begin?: Awaited<ReturnType<Replicas["begin"]>> } = {}) {
  const counts: string[] = [];
  let asked: readonly string[] = [];
  const replicas: Pick<Replicas, "begin" | "count"> = {
    async begin(readers) {
      asked = readers;
      const { db, pool } = site.services;
      return facts.begin ?? { db, pool, isOutdated: () => facts.isOld === true, failed() {} };
    },
    count: (place) => void counts.push(place),
  };
  return { replicas: replicas as Replicas, counts, asked: () => asked };
}

async function withReplicas(replicas: Replicas, work: () => Promise<unknown>): Promise<void> {
  site.services.replicas = replicas;
  await work().finally(() => delete site.services.replicas);
}

test("without a replica no statement is added to reads and to writes that add, and a change is told by one as ever", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const pin = await site.pin(person, board.id);
  const telling = (texts: readonly string[]) => texts.filter((text) => /pg_notify|_lsn/.test(text)).length;
  const reads = await statementsOf(async () => {
    await person.call(getPin, { id: pin.id });
    await person.call(getBoard, { board_id: board.id });
    await site.visitor.call(getPin, { id: pin.id });
  });
  expect(reads.length).toBeGreaterThan(3);
  expect(telling(reads)).toBe(0);
  const adds = () => statementsOf(() => person.call(createBoard, { name: `Board ${Math.random()}` }));
  const alone = await adds();
  expect(telling(alone)).toBe(0);
  const change = () => statementsOf(() => person.call(updateBoard, { board_id: board.id, description: "Other" }));
  expect(telling(await change())).toBe(1);
  // With one, the write tells who wrote: one statement more.
  await withReplicas(readable().replicas, async () => {
    const told = await adds();
    expect(telling(told)).toBe(1);
    expect(told.filter((text) => !alone.includes(text)).length).toBe(1);
  });
});

test("a read is a replica's; what is old there, refused or named is asked of the primary", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const fresh = readable();
  await withReplicas(fresh.replicas, async () => {
    await person.call(getBoard, { board_id: board.id });
    expect(fresh.counts).toEqual(["replica"]);
    expect(fresh.asked()).toEqual([person.id]);
    await expect(person.call(getBoard, { board_id: "1" })).rejects.toThrow(Refusal);
    expect(fresh.counts).toEqual(["replica", "asked again"]);
  });
  const old = readable({ isOld: true });
  await withReplicas(old.replicas, () => person.call(getBoard, { board_id: board.id }));
  expect(old.counts).toEqual(["changed"]);
  const behind = readable({ begin: "own write" });
  await withReplicas(behind.replicas, () => person.call(getBoard, { board_id: board.id }));
  expect(behind.counts).toEqual(["own write"]);
});

test("who is told of a write: the viewer, and whom it concerns", async () => {
  const [ann, ben] = [await site.person(), await site.person()];
  const told: string[][] = [];
  site.services.bus?.follow((topic, names) => void (topic === "writers" && told.push([...(names ?? [])])));
  await withReplicas(readable().replicas, async () => {
    await ann.call(block, { user_id: ben.id });
    const board = await site.board(ann);
    const pin = await site.pin(ann, board.id);
    await ben.call(createComment, { pin_id: pin.id, text: "Well" }).catch(() => null);
    await ben.call(listComments, { pin_id: pin.id });
  });
  expect(told.slice(0, 3)).toEqual([[ann.id, ben.id], [ann.id], [ann.id]]);
});
