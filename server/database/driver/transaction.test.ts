import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { connectDatabase, type DatabaseHandle, type Tx } from "./connect.ts";
import { afterCommit, transaction, transactionInBursts, withLastStep } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("create table lines (id int primary key)");
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("truncate lines"));

const written = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ id: number }>("select id from lines order by id");
  return rows.map(({ id }) => id);
};
const add = (tx: Tx, id: number) => sql`insert into lines values (${id})`.execute(tx);
const refused = (tx: Tx) => sql`select 1 / 0`.execute(tx);

const handles = [
  ["on a connection with the pipeline", { pipeline: true }],
  ["on a connection without it", { pipeline: false }],
] as const;

describe.each(handles)("statements started together %s", (_, options) => {
  let handle: DatabaseHandle;
  beforeAll(() => {
    handle = connectDatabase(database.target, { max: 1, ...options });
  });
  afterAll(() => handle.close());

  const ways = {
    "a transaction": (work: (tx: Tx) => Promise<unknown>) => transaction(handle.db, work),
    "a transaction in bursts": (work: (tx: Tx) => Promise<unknown>) => transactionInBursts(handle.db, work),
    "a transaction in bursts with a last step": (work: (tx: Tx) => Promise<unknown>) =>
      transactionInBursts(
        withLastStep(handle.db, async (tx) => void (await add(tx, 99))),
        work,
      ),
    "a transaction in one in bursts": (work: (tx: Tx) => Promise<unknown>) =>
      transactionInBursts(handle.db, (tx) => transaction(tx, work)),
    "a transaction in another": (work: (tx: Tx) => Promise<unknown>) =>
      transaction(handle.db, (tx) => transactionInBursts(tx, work)),
  };

  describe.each(Object.entries(ways))("in %s", (__, begin) => {
    test("are written together", async () => {
      await begin((tx) => Promise.all([add(tx, 1), add(tx, 2), add(tx, 3)]));
      expect((await written()).filter((id) => id < 99)).toEqual([1, 2, 3]);
    });

    test("leave nothing when one of them is refused, what was started after it and what came of the others included", async () => {
      const failed = begin((tx) =>
        Promise.all([add(tx, 1).then(() => add(tx, 2)), refused(tx), add(tx, 3), add(tx, 4).then(() => add(tx, 5))]),
      );
      await expect(failed).rejects.toThrow("division by zero");
      expect(await written()).toEqual([]);
    });

    test("leave nothing when the work itself gives up", async () => {
      const failed = begin((tx) =>
        Promise.all([
          add(tx, 1).then(() => {
            throw new Error("given up");
          }),
          add(tx, 2),
          add(tx, 3).then(() => add(tx, 4)),
          add(tx, 5),
        ]),
      );
      await expect(failed).rejects.toThrow("given up");
      expect(await written()).toEqual([]);
    });

    test("are begun anew as a whole when one of them loses a race", async () => {
      let tries = 0;
      await begin((tx) => {
        tries += 1;
        const race = "do $$ begin raise exception 'lost' using errcode = '40001'; end $$";
        return Promise.all([add(tx, 1), tries === 1 ? sql.raw(race).execute(tx) : add(tx, 2), add(tx, 3)]);
      });
      expect((await written()).filter((id) => id < 99)).toEqual([1, 2, 3]);
    });
  });

  test("a transaction within one in bursts is part of it: what the outer one gives up goes as a whole", async () => {
    const failed = transactionInBursts(handle.db, async (tx) => {
      await add(tx, 1);
      await transaction(tx, (inner) => add(inner, 2));
      throw new Error("given up");
    });
    await expect(failed).rejects.toThrow("given up");
    expect(await written()).toEqual([]);
  });

  test("what waits for a commit waits for its own: one that was given up leaves nothing waiting for the next", async () => {
    const done: string[] = [];
    const gaveUp = transactionInBursts(handle.db, async (tx) => {
      afterCommit(tx, () => void done.push("given up"));
      throw new Error("given up");
    });
    await expect(gaveUp).rejects.toThrow("given up");
    await transactionInBursts(handle.db, async (tx) => {
      afterCommit(tx, () => void done.push("second"));
      await add(tx, 1);
      expect(done).toEqual([]);
    });
    expect(done).toEqual(["second"]);
  });
});
