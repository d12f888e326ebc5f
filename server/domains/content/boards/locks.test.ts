import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { connectDatabase, type Db, type Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { lockComment } from "#server/domains/social/comments/comments.queries.ts";
import { lockAction, lockPlacedPins } from "#server/domains/content/organise/actions.queries.ts";
import { lockPins } from "#server/domains/content/organise/write-words.ts";
import { lockPin } from "#server/domains/content/pins/writable-pin.ts";
import { lockIndex, lockLanes } from "#server/domains/discovery/search/index-lanes.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { waitingForLocks } from "#tests/waiting-locks.ts";
import { lockBoards, lockWritableBoard } from "./boards.policy.ts";

// Outside a transaction a lock is gone with its own statement: the compiler refuses to take one there.
test("whatever locks takes a transaction, never the pool", () => {
  expectTypeOf<Db>().not.toExtend<Tx>();
  expectTypeOf(lockBoards).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockWritableBoard).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPin).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPins).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPinRow).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockComment).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockAction).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPlacedPins).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockIndex).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockLanes).parameter(0).toEqualTypeOf<Tx>();
});

describe("a locked board", () => {
  let site: TestSite;
  let other: ReturnType<typeof connectDatabase>;
  let ids: string[];
  beforeAll(async () => {
    site = await createTestSite();
    other = connectDatabase(site.target);
    const person = await site.person();
    ids = [(await site.board(person)).id, (await site.board(person)).id];
  });
  afterAll(async () => {
    await other.close();
    await site.close();
  });

  /** A transaction on other connections that has locked these boards, until it is let go. */
  async function holding(boards: readonly string[], work: () => Promise<void>): Promise<void> {
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holder = transaction(other.db, async (tx) => {
      await lockBoards(tx, boards);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    await work().finally(done.resolve);
    await holder;
  }

  test("is waited for, and free for the next when its transaction ends", async () => {
    const order: string[] = [];
    let second = Promise.resolve();
    await holding(ids.slice(0, 1), async () => {
      second = transaction(site.services.db, async (tx) => {
        await lockBoards(tx, ids.slice(0, 1));
        order.push("second");
      });
      await waitingForLocks(site.services.db);
      order.push("first");
    });
    await second;
    expect(order).toEqual(["first", "second"]);
  });

  test("refuses as busy whoever has waited too long, and keeps no other board from them", async () => {
    const [one = "", two = ""] = ids;
    const lock = (id: string) => transaction(site.services.db, (tx) => lockBoards(tx, [id]));
    await holding([one], async () => {
      await lock(two);
      await expect(lock(one)).rejects.toMatchObject({ reason: "BOARD_BUSY", retryAfter: 2 });
    });
    await lock(one);
  });

  test("refuses as busy also where the statement's own time ends before the lock's", async () => {
    const hasty = connectDatabase(site.target, { statementTimeoutMs: 500 });
    try {
      await holding(ids.slice(0, 1), () =>
        expect(transaction(hasty.db, (tx) => lockBoards(tx, ids.slice(0, 1)))).rejects.toMatchObject({
          reason: "BOARD_BUSY",
        }),
      );
    } finally {
      await hasty.close();
    }
  });

  test("is free again when its transaction fails", async () => {
    const failing = transaction(other.db, async (tx) => {
      await lockBoards(tx, ids);
      throw new Error("something else is wrong");
    });
    await expect(failing).rejects.toThrow("something else");
    await transaction(site.services.db, (tx) => lockBoards(tx, ids));
  });

  test("is locked in the order of ids, so that transactions that want the same boards never wait in a ring", async () => {
    const counter = { running: 0, most: 0 };
    const turn = (db: Db, boards: readonly string[]) =>
      transaction(db, async (tx) => {
        await lockBoards(tx, boards);
        counter.running += 1;
        counter.most = Math.max(counter.most, counter.running);
        await wait(5);
        counter.running -= 1;
      });
    const backwards = ids.toReversed();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        turn(n % 2 === 0 ? site.services.db : other.db, n % 3 === 0 ? ids : backwards),
      ),
    );
    expect(counter).toEqual({ running: 0, most: 1 });
  });

  test("that an action works on is busy for all but that action and what holds beside every action", async () => {
    const [one = ""] = ids;
    const { db } = site.services;
    await db.updateTable("boards").set({ action_id: "77" }).where("id", "=", one).execute();
    const lock = (action?: string) =>
      transaction(db, (tx) => lockBoards(tx, [one], action === undefined ? {} : { action }));
    await expect(lock()).rejects.toMatchObject({ reason: "BOARD_BUSY", data: { board_id: one, action_id: "77" } });
    await expect(lock("78")).rejects.toMatchObject({ reason: "BOARD_BUSY" });
    await lock("77");
    await lock("any");
    await db.updateTable("boards").set({ action_id: null }).where("id", "=", one).execute();
  });
});
