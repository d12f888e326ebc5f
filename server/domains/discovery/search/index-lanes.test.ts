import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectDatabase, type Db, type Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { fixCounters } from "#server/domains/data/doctor/fix-counters.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { indexBoard } from "./index-board.job.ts";
import { laneOf, lanesOfPins, lockLanes, partsOf } from "./index-lanes.ts";
import { indexPins, indexPinsJob } from "./index-pins.job.ts";
import { recountVocabulary } from "./recount-vocabulary.ts";
import { searchInvariants } from "./search.invariants.ts";

const site = testSite();
const maker = testPerson(site, { username: "dyer" });
const subjects = [
  "Linden",
  "Crème brûlée",
  "Œuvre",
  "kettle",
  "Kettle",
  "#Wool",
  "#wool",
  "#Zürich",
  "__proto__",
  "oak",
];
let boards: string[];
let pins: string[];
/** Another process of the product. */
let other: ReturnType<typeof connectDatabase>;
const name = "magpie of lanes";

beforeAll(async () => {
  other = connectDatabase(site.target, { max: 4, name });
  boards = [];
  for (const title of ["Dye works", "Mordants", "Madder", "Weld"]) boards.push((await site.board(maker, title)).id);
  const first = await site.pin(maker, boards[0] ?? "", { title: "Woad" });
  pins = [first.id, ...(await copies(first.id, 160))];
  await site.settle();
  for (const board of boards) await indexBoard(site.services.db, board);
  await indexPins(site.services.db, pins);
});
afterAll(() => other.close());

/** So many more pins, every third of a picture that another is of too. */
async function copies(id: string, count: number): Promise<string[]> {
  const { pool, ids } = site.services;
  const made = Array.from({ length: count }, () => ids.next());
  await pool.query(
    `insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', t.id, 'board_id', t.board, 'root_pin_id', t.root, 'title', 'Dyed ' || t.number))).*
       from pins p, unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality t (id, board, root, number) where p.id = $1`,
    [
      id,
      made,
      made.map((_, at) => boards[at % boards.length]),
      made.map((own, at) => (at % 3 === 0 ? (made[at - 3] ?? own) : own)),
    ],
  );
  await pool.query(
    "insert into board_pins (board_id, pin_id, position) select board_id, id, id from pins where id = any($1::bigint[])",
    [made],
  );
  return made;
}

const tables = ["pin_documents", "board_documents", "search_words", "search_phrases", "search_spellings", "hashtags"];

async function indexed(): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const table of [...tables, "search_deltas"]) {
    const { rows } = await site.services.pool.query(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}

/** What one transaction after another makes of what stands now. */
async function rebuilt(): Promise<Record<string, unknown>> {
  const { db, pool } = site.services;
  for (const table of tables) await pool.query(`delete from ${table}`);
  for (const board of boards) await indexBoard(db, board);
  await pool.query("delete from graphile_worker._private_jobs");
  await indexPins(db, pins);
  return indexed();
}

/** Holds what `lock` takes, on another connection, until it is let go. */
async function holding(lock: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holder = transaction(other.db, async (tx) => {
    await lock(tx);
    held.resolve();
    await done.promise;
  });
  await held.promise;
  return async () => {
    done.resolve();
    await holder;
  };
}

const counting = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('magpie search counts'))`.execute(tx);

async function title(id: string, text: string): Promise<void> {
  await site.services.pool.query("update pins set title = $2 where id = $1", [id, text]);
}

async function titleFound(text: string): Promise<boolean> {
  const { rows } = await site.services.pool.query(
    "select 1 from pin_documents where words @@ plainto_tsquery('simple', $1)",
    [text],
  );
  return rows.length > 0;
}

async function count(query: string): Promise<number> {
  const { rows } = await site.services.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]?.count ?? 0;
}

async function newest(): Promise<number> {
  const { rows } = await site.services.pool.query<{ newest: number }>(
    "select max(revision)::int as newest from search_changes",
  );
  return rows[0]?.newest ?? 0;
}

/** The counts of the vocabulary that are wrong: what it is of, what it says, what it should say. */
async function miscounted(): Promise<unknown[]> {
  const drifts = await findDrift(site.services.db);
  return drifts
    .filter(({ invariant }) => Object.keys(searchInvariants.holds ?? {}).includes(invariant))
    .map(({ row, stored, actual }) => [row, stored, actual]);
}

/** A pin in the lane, or out of it. */
async function pinWhere(isSo: (lane: number) => boolean): Promise<string> {
  const lanes = await lanesOfPins(site.services.db, pins);
  const found = [...lanes].find(([lane]) => isSo(lane))?.[1][0];
  if (found === undefined) throw new Error("no such pin");
  return found;
}

describe("lanes", () => {
  test("ids as they are made are spread over all lanes", () => {
    const { ids } = site.services;
    const together = Array.from({ length: 4_000 }, () => laneOf(ids.next()));
    const apart = Array.from({ length: 4_000 }, (_, at) => laneOf(String((BigInt(at) * 37n) << 18n)));
    for (const made of [together, apart])
      for (let lane = 0; lane < 16; lane += 1) expect(made.filter((one) => one === lane).length).toBeGreaterThan(150);
  });

  test("pins of one picture share a lane; few pins are one transaction, many one for each quarter of the lanes and batch", async () => {
    const lanes = await lanesOfPins(site.services.db, pins);
    const { rows } = await site.services.pool.query<{ ids: string[] }>(
      "select array_agg(id) as ids from pins group by root_pin_id",
    );
    for (const { ids } of rows)
      expect([...lanes.values()].filter((own) => own.some((id) => ids.includes(id)))).toHaveLength(1);
    expect(partsOf(lanes, pins.length)).toHaveLength(1);
    const parts = partsOf(lanes, 20);
    expect(parts.every((part) => part.lanes.length <= 4 && part.ids.length <= 20)).toBe(true);
    expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(pins.toSorted());
    expect(partsOf(new Map(), 20)).toEqual([]);
  });

  test("DIS-01 a pin is indexed while another lane is at work; one of the same lane waits for it", async () => {
    const mine = await pinWhere(() => true);
    const lane = [...(await lanesOfPins(site.services.db, [mine])).keys()];
    const elsewhere = await pinWhere((one) => !lane.includes(one));
    const release = await holding((tx) => lockLanes(tx, lane));
    await title(mine, "Sumac");
    await title(elsewhere, "Cutch");
    const waiting = indexPins(site.services.db, [mine]);
    await indexPins(site.services.db, [elsewhere]);
    expect([await titleFound("cutch"), await titleFound("sumac")]).toEqual([true, false]);
    await release();
    await waiting;
    expect(await titleFound("sumac")).toBe(true);
  });
});

describe("what lanes share", () => {
  let pin: string;
  beforeEach(async () => {
    pin = await pinWhere(() => true);
    await title(pin, "Nothing yet");
    await indexPins(site.services.db, [pin]);
  });

  test("DIS-01 a pin is found while another transaction counts; what it left is counted and logged when that one ends", async () => {
    const release = await holding(counting);
    const before = await newest();
    await title(pin, "Indigotin");
    const indexing = indexPins(site.services.db, [pin]);
    await indexing;
    expect(await count("search_deltas")).toBe(1);
    expect(await titleFound("indigotin")).toBe(true);
    expect(await newest()).toBe(before);
    await indexing;
    await release();
    await site.settle();
    expect(await count("search_deltas")).toBe(0);
    expect(await count("search_words where word = 'indigotin' and documents = 1")).toBe(1);
    const { rows } = await site.services.pool.query("select pin_ids from search_changes where revision = $1", [
      before + 1,
    ]);
    expect(rows).toEqual([{ pin_ids: [pin] }]);
  });

  test("DIS-01 a transaction that logged and commits late is not passed over: no later change is read before it", async () => {
    const before = await newest();
    const release = await holding(async (tx) => {
      await counting(tx);
      await sql`insert into search_changes (revision, pin_ids) values (${before + 1}, array[1]::bigint[])`.execute(tx);
    });
    await title(pin, "Alizarin");
    const indexing = indexPins(site.services.db, [pin]);
    await expect.poll(() => count("search_deltas")).toBe(1);
    expect(await newest()).toBe(before);
    await indexing;
    await release();
    await site.settle();
    const { rows } = await site.services.pool.query(
      "select pin_ids from search_changes where revision > $1 order by revision",
      [before],
    );
    expect(rows).toEqual([{ pin_ids: ["1"] }, { pin_ids: [pin] }]);
  });

  test("DIS-01 whoever counts takes in what others left, before what takes it back", async () => {
    const release = await holding(counting);
    await title(pin, "Logwood");
    await indexPins(site.services.db, [pin]);
    await title(pin, "Fustic");
    await indexPins(site.services.db, [pin]);
    expect(await count("search_deltas")).toBe(2);
    await release();
    await title(pin, "Weld and fustic");
    await indexPins(site.services.db, [pin]);
    expect(await count("search_deltas")).toBe(0);
    expect(await count("search_words where word = 'logwood'")).toBe(0);
    expect(await count("search_words where word = 'fustic' and documents = 1")).toBe(1);
    expect(await miscounted()).toEqual([]);
  });

  test("REL what is left is counted by whatever is indexed next, or else by a job of the queue", async () => {
    for (const next of [() => indexBoard(site.services.db, boards[1] ?? ""), () => site.settle()]) {
      const release = await holding(counting);
      await title(pin, "Brazilwood");
      await indexPins(site.services.db, [pin]);
      await release();
      expect(await count("search_words where word = 'brazilwood'")).toBe(0);
      expect(await miscounted()).toEqual([]);
      await next();
      expect(await count("search_words where word = 'brazilwood' and documents = 1")).toBe(1);
      expect(await count("search_deltas")).toBe(0);
      await title(pin, "Nothing again");
      await indexPins(site.services.db, [pin]);
    }
  });
});

test("the doctor names every count that is wrong, and counts again with what is left to be counted", async () => {
  const { db, pool } = site.services;
  const right = await rebuilt();
  expect(await miscounted()).toEqual([]);
  const held = (word: string) => count(`pin_documents where '${word}' = any(vocabulary)`);
  const [dyed, works] = [await held("dyed"), (await held("works")) + 1];
  await pool.query("update search_words set documents = documents + 3 where word = 'dyed'");
  await pool.query("delete from search_words where word = 'works'");
  await pool.query("insert into search_phrases (phrase, weight) values ('nobody says it', 2)");
  await pool.query("insert into hashtags (tag, pin_count) values ('nobody', 1)");
  await pool.query("insert into search_spellings (plain, written, documents) values ('nobody', 'Nobody', 1)");
  expect(await miscounted()).toEqual([
    ["dyed", String(dyed + 3), String(dyed)],
    ["works", null, String(works)],
    ["nobody says it", "2", null],
    ["Nobody", "1", null],
    ["nobody", "1", null],
  ]);
  expect(await recountVocabulary(db)).toBe(5);
  expect(await indexed()).toEqual(right);
  await pool.query("update search_words set documents = documents + 3");
  await fixCounters(db, []);
  expect(await miscounted()).toEqual([]);
});

test("DIS-01 whatever is indexed at once, twice, or broken off in the middle, a rebuild finds as it is; and the log passes no change over", async () => {
  const random = seededRandom();
  const { db, pool } = site.services;
  const some = <Item>(from: readonly Item[]): Item => from[random.number(from.length)] as Item;
  const from = await newest();
  const queue: ((on: Db) => Promise<void>)[] = [];
  const changed = new Set<string>();
  const pinJob = (ids: readonly string[]) => {
    for (const id of ids) changed.add(id);
    queue.push((on) => indexPinsJob.run({ ...site.services, db: on }, ids as never));
  };
  const boardJob = (id: string) =>
    queue.push(async (on) => {
      await indexBoard(on, id);
      const { rows } = await pool.query<{ payload: string[] }>(
        "delete from graphile_worker._private_jobs returning payload",
      );
      for (const { payload } of rows) pinJob(payload);
    });
  const acts = [
    async (id: string) => title(id, `${some(subjects)} ${some(subjects)}`),
    async (id: string) =>
      void (await pool.query("update pins set description = $2 where id = $1", [
        id,
        `${some(subjects)} ${some(subjects)}`,
      ])),
    async (id: string) =>
      void (await pool.query("update pins set deleted_at = case when deleted_at is null then now() end where id = $1", [
        id,
      ])),
    async (id: string) =>
      void (await pool.query(
        "update pins set save_count = save_count + 1 where id = (select root_pin_id from pins where id = $1)",
        [id],
      )),
    async (id: string) => void (await pool.query("update pins set board_id = $2 where id = $1", [id, some(boards)])),
  ] as const;
  let acting = true;
  const act = async () => {
    for (let step = 0; step < 120; step += 1) {
      const ids = Array.from({ length: random.number(8) + 1 }, () => some(pins));
      for (const id of ids) await some(acts)(id);
      pinJob(ids);
      if (random.chance(0.2)) pinJob(ids);
      if (random.chance(0.1)) pinJob(pins);
      if (!random.chance(0.15)) continue;
      const board = some(boards);
      await pool.query("update boards set name = $2, pin_count = pin_count + 1 where id = $1", [
        board,
        `${some(subjects)} ${step}`,
      ]);
      boardJob(board);
    }
    acting = false;
  };
  const work = async (on: Db) => {
    for (;;) {
      const job = queue.shift();
      if (job === undefined && !acting) return;
      if (job === undefined) await new Promise(setImmediate);
      // A run that broke off is done again, as the queue would.
      else await job(on).catch(() => queue.push(job));
    }
  };
  const cut = async () => {
    while (acting) {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and state <> 'idle' order by random() limit 1",
        [name],
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([act(), cut(), work(db), work(db), work(other.db), work(other.db), work(other.db)]);
  while (queue.length > 0) await work(db);
  await site.settle();
  expect(await miscounted()).toEqual([]);
  const { rows: log } = await pool.query<{ revision: string; pin_ids: string[] }>(
    "select revision, pin_ids from search_changes where revision > $1 order by revision",
    [from],
  );
  expect(log.map(({ revision }) => Number(revision))).toEqual(log.map((_, at) => from + at + 1));
  const logged = new Set(log.flatMap(({ pin_ids: ids }) => ids));
  expect([...changed].filter((id) => !logged.has(id))).toEqual([]);
  const state = await indexed();
  expect(state).toEqual(await rebuilt());
});
