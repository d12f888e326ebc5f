import { loadModule, parseSync } from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { judgeStatement } from "./judge-statement.ts";

/** `search_words` is whole on every node; `jobs` is none of these. */
const keys = new Map([
  ["people", { key: "id", of: "person" }],
  ["sessions", { key: "person_id", of: "person" }],
  ["person_boards", { key: "person_id", of: "person" }],
  ["notifications", { key: "person_id", of: "person" }],
  ["boards", { key: "id", of: "board" }],
  ["board_pins", { key: "board_id", of: "board" }],
  ["sections", { key: "board_id", of: "board" }],
  ["pins", { key: "id", of: "pin" }],
  ["comments", { key: "pin_id", of: "pin" }],
  ["search_words", { held: "reference" }],
]);

beforeAll(() => loadModule());

function judge(text: string, same?: number[]) {
  const { stmts } = parseSync(text) as { stmts: { stmt: unknown }[] };
  return judgeStatement(stmts[0]?.stmt, keys, same);
}

describe("what a distributed database takes, and asks one key or a list of keys for", () => {
  test.each([
    "select * from pins where id = $1",
    "select * from pins where id = any($1::bigint[]) and privacy = 'public'",
    "select * from pins where id in ($1, $2)",
    "select 1",
    "select now() - interval '1 day'",
    "select * from sessions s join people p on p.id = s.person_id where s.person_id = $1",
    "select * from sessions s join people p on p.id = $1 where s.person_id = $1",
    "select * from boards b join sections s on s.board_id = b.id left join board_pins bp on bp.board_id = s.board_id where b.id = $1",
    "select * from boards b where id = $1 and exists (select from sections s where s.board_id = b.id limit 1) for update",
    "select * from boards b where id = $1 and exists (select from sections where board_id = $1)",
    "select array(select board_id from person_boards b where b.person_id = $1) from sessions s where s.person_id = $1",
    "select p.*, w.word from pins p left join search_words w on w.word = p.title where p.id = $1",
    "select * from (select id as pin from pins) p join comments c on c.pin_id = p.pin where p.pin = $1",
    "with p as (select id from pins where id = $1) select * from p join comments c on c.pin_id = p.id",
    "with b as materialized (select * from boards where id = $1), p as materialized (select * from people where id = $2) select * from b, p",
    "select board_id from board_pins where board_id = $1 union all select id from boards where id = $2",
    "update boards set pin_count = pin_count + 1, updated_at = now() where id = $1",
    "update boards set covers = coalesce((covers || $2)[1:4], '{}') where id = $1",
    "insert into pins (id, created_at) values ($1, now()), ($2, now()) on conflict (id) do update set title = excluded.title",
    "insert into pins (id, title) select $1, $2 on conflict do nothing",
    "insert into board_pins (board_id, pin_id) select $1, id from unnest($2::bigint[]) id",
    "with gone as (delete from pins where id = $1 returning id) update boards set pin_count = pin_count - 1 where id = $2 and exists (select from gone)",
    "with board as (select id from boards where id = $1 for update) insert into pins (id) select $2 from board",
    "delete from sessions where person_id = $1 and token_hash = $2",
    "delete from sessions where person_id = $1 returning person_id::text, created_at, coalesce(device, 'none')",
    "select * from jobs j where j.id = $1",
    "select n.* from boards b cross join lateral (select pin_id from board_pins bp where bp.board_id = b.id limit 3) n where b.id = any($1)",
    "with near as materialized ((select pin_id from board_pins where board_id = ($1::bigint[])[1] limit 3) union all (select pin_id from board_pins where board_id = ($1::bigint[])[2] limit 3)) select * from near",
    "select id, row_number() over (partition by board_id order by id) from sections where board_id = any($1)",
  ])("%s", (text) => expect(judge(text)).toEqual({ refused: [], everyKey: [] }));

  test("a word that is no statement of rows is not judged", () => {
    expect(judge("begin")).toBeUndefined();
    expect(judge("create index on pins (title)")).toBeUndefined();
  });
});

describe("what it takes, but asks every key for", () => {
  test.each([
    ["select count(*) from pins", ["pins"]],
    ["select * from pins where id = (select $1::bigint union select 2)", ["pins"]],
    ["select * from pins where id in (select pin_id from board_pins where board_id = $1)", ["pins"]],
    [
      "with ids as (select pin_id from board_pins where board_id = $1 limit 3) select * from pins p join ids on ids.pin_id = p.id",
      ["pins"],
    ],
    ["select * from pins where id not in (select pin_id from comments where pin_id = any($1))", ["pins"]],
    ["update boards set name = $1 where slug = $2", ["boards"]],
    ["select * from pins where id = $1 or person_id = $2", ["pins"]],
    ["select p.id from pins p join comments c on c.pin_id = p.id where c.person_id = $1", ["comments", "pins"]],
    [
      "with ids as materialized (select board_id from person_boards where person_id = $1) select n.* from boards b cross join lateral (select pin_id from board_pins bp where bp.board_id = b.id order by pin_id limit 3) n where b.id in (select board_id from ids)",
      ["board_pins", "boards"],
    ],
    [
      "with ids as materialized (select $1::bigint as id) select n.* from ids i join boards b on b.id = i.id cross join lateral (select pin_id from board_pins bp where bp.board_id = b.id limit 3) n",
      ["board_pins", "boards"],
    ],
    ["select * from (select person_id, count(*) from sessions group by person_id) s where count > 3", ["sessions"]],
    ["delete from sessions where created_at < now() - interval '1 day'", ["sessions"]],
  ])("%s", (text, everyKey) => expect(judge(text)).toEqual({ refused: [], everyKey }));
});

describe("what it refuses", () => {
  test.each([
    [
      "insert into boards (id, list) select u.id, '{}' from unnest($1::bigint[]) u (id) on conflict (id) do update set list = (select array_agg(m) from unnest(boards.list) m where m > $2)",
      "parameter in on conflict",
    ],
    [
      "select t.word, exists (with near as materialized (select * from pins p where p.title = t.word) select 1 from near) from unnest($1::text[]) t (word)",
      "subquery across keys",
    ],
    [
      "with ids as materialized (select $1::bigint as id) select n.* from ids i join boards b on b.id = i.id cross join lateral (select pin_id from board_pins bp where bp.board_id = i.id limit 3) n",
      "lateral limit",
    ],
    ["select * from pins p join boards b on b.id = p.board_id where p.id = $1", "join across keys"],
    ["select * from sessions s join people p on p.id = $2 where s.person_id = $1", "join across keys"],
    ["select * from boards b left join people p on p.id = b.owner_id", "join across keys"],
    ["select * from boards b join people p on p.id = b.id", "join across keys"],
    ["select * from boards b, people p where b.id = $1 and p.id = $1", "join across keys"],
    ["delete from board_pins bp using pins p where bp.board_id = $1 and p.id = bp.pin_id", "join across keys"],
    [
      "select * from pins p where id = $1 and exists (select from people o where o.id = p.person_id)",
      "subquery across keys",
    ],
    ["select (select name from boards b where b.id = p.board_id) from pins p where p.id = $1", "subquery across keys"],
    ["delete from notifications n where not exists (select from pins p where p.id = n.pin_id)", "subquery across keys"],
    [
      "select * from person_boards m cross join lateral (select id from boards b where b.id = m.board_id limit 1) b where m.person_id = $1",
      "lateral limit",
    ],
    [
      "select * from unnest($1::bigint[]) u (id) cross join lateral (select pin_id from board_pins bp where bp.board_id = u.id limit 3) b",
      "lateral limit",
    ],
    [
      "with ids as materialized (select pin_id as id from board_pins where board_id = $1) select id from ids i where not exists (select from comments c where c.pin_id = i.id)",
      "subquery that belongs to no key",
    ],
    [
      "select u.id, (select count(*) from comments c where c.pin_id = u.id) from unnest($1::bigint[]) u (id)",
      "subquery that belongs to no key",
    ],
    [
      "with ids as materialized (select $1::bigint as id) select * from ids left join pins p on p.root_pin_id = ids.id",
      "outer join with every key",
    ],
    ["select 1 from pins where id = any($1) order by id for update", "lock of several keys"],
    ["with locked as (select id from pins where id = any($1) for update) select * from locked", "lock of several keys"],
    ["select set_config('lock_timeout', $1, true)", "setting of one node"],
    ["update notifications set actor_ids = (array_prepend($1, actor_ids))[1:5] where person_id = $2", "slice in set"],
    [
      "insert into notifications (person_id) values ($1) on conflict (person_id) do update set actor_ids = (excluded.actor_ids)[1:5]",
      "slice in set",
    ],
    ["update pins set id = $2 where id = $1", "write of the key"],
    ["update boards set updated_at = coalesce(now(), created_at) where id = $1", "function that is not immutable"],
    [
      "update boards set updated_at = case when $2 then now() else updated_at end where id = $1",
      "function that is not immutable",
    ],
    ["update boards set data = jsonb_build_object('a', name) where id = $1", "function that is not immutable"],
    ["update boards set place = random() where id = $1", "function that is not immutable"],
    ["update boards set name = $2 where id = $1 returning seen_day::text", "function that is not immutable"],
    ["insert into boards (id) values ($1) returning to_char(made_at, 'YYYY')", "function that is not immutable"],
    [
      "delete from sessions where person_id = $1 and created_at + interval '1 day' < $2",
      "function that is not immutable",
    ],
    [
      "insert into boards (id) values ($1) on conflict (id) do update set updated_at = now()",
      "function that is not immutable",
    ],
    ["insert into boards (id, name) values ($1, (select 'a'))", "subquery in values"],
    [
      "insert into boards (id, name) select $1, $2 on conflict (id) do update set name = $2",
      "parameter in on conflict",
    ],
    [
      "with recursive up as (select id, parent from comments where id = $1 union all select c.id, c.parent from comments c join up on c.id = up.parent) select * from up",
      "recursion",
    ],
    [
      "update boards set covers = (select jsonb_agg(c) from (select jsonb_array_elements(boards.covers) as c union all select $1) x) where id = (select $2::bigint)",
      "subquery across keys",
    ],
  ])("%s", (text, rule) => expect(judge(text)?.refused).toEqual([rule]));
});

test("parameters that always have the same value count as one", () => {
  const text = "select * from boards b, sections s where b.id = $1 and s.board_id = $2 and s.slug = $3";
  expect(judge(text)?.refused).toEqual(["join across keys"]);
  expect(judge(text, [1, 1, 3])?.refused).toEqual([]);
});
