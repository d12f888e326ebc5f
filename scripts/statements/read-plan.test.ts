import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { planReader } from "./plan-statements.ts";

let database: TestDatabase;
let client: pg.PoolClient;
let wholeReadsOf: Awaited<ReturnType<typeof planReader>>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  wholeReadsOf = await planReader(client);
});
afterAll(async () => {
  client.release(true);
  await database.drop();
});

describe("what goes to the rows it looks for", () => {
  test.each([
    "select * from pins where id = any($1::bigint[])",
    "select count(*) from notifications where person_id = $1 and read_at is null",
    "select * from comments where pin_id = $1 and (parent_id is null or parent_id = $2)",
    "select p.id from board_pins b join pins p on p.id = b.pin_id where b.board_id = $1 order by b.position limit $2",
    "select id from pins where privacy = 'public' and deleted_at is null order by id desc limit 25",
    "select max(id) from pins",
    "with ids as materialized (select board_id from person_boards where person_id = $1) select b.* from boards b join ids on ids.board_id = b.id",
    "with near as (select pin_id from topic_pins where topic = $1 limit 1000) select p.id from near join pins p on p.id = near.pin_id where p.privacy = 'public' and p.deleted_at is null and p.sensitivity is null",
    "update boards b set pin_count = (select count(*) from board_pins p where p.board_id = b.id) where id = any($1::bigint[])",
    "delete from sessions where person_id = $1 and token_hash <> $2",
    "update pins set title = $2 where id = $1",
    "insert into topic_pins (topic, pin_id) select t, $1 from unnest($2::text[]) t",
    "select pin_id from pin_documents where words @@ to_tsquery('simple', $1) limit 100",
  ])("%s", async (text) => expect(await wholeReadsOf(text)).toEqual([]));
});

describe("what reads a whole table", () => {
  test.each([
    ["select count(*) from pins where title = $1", "pins"],
    ["select id, row_number() over (order by id) from boards", "boards"],
    ["select pin_id from topic_pins where pin_id = $1", "topic_pins"],
    [
      "select id from pins where privacy = 'public' and deleted_at is null and title = $1 order by id desc limit 25",
      "pins",
    ],
    ["select count(*) from pins where privacy = 'public' and deleted_at is null", "pins"],
    ["select b.name from boards b join sessions s on s.device_hash = $1 and s.person_id = b.owner_id", "boards"],
    ["select 1 from media where hash not in (select media_hash from pins)", "media"],
    ["update boards set name = $1 where slug = $2", "boards"],
    ["delete from follows where followed_id = $1", "follows"],
  ])("%s", async (text, table) => expect(await wholeReadsOf(text)).toContain(table));

  test("what can't be planned is told apart from what reads nothing", async () => {
    expect(await wholeReadsOf("select nonsense from pins")).toBeUndefined();
    expect(await wholeReadsOf("select 1")).toEqual([]);
  });
});
