import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { placements } from "#server/domains/data/tables.ts";

let database: TestDatabase;

/** The key of each table that is distributed by one; the others are whole where they are. */
const keys = new Map(
  Array.from(placements, ([table, placement]) => ("key" in placement ? [[table, placement.key] as const] : [])).flat(),
);

/** The ledger of the migrations themselves. */
const foreign = new Set(["schema_migrations"]);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function names(query: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.db);
  return rows.map((row) => row.name);
}

describe("SCALE the schema can be distributed", () => {
  test("every table's placement is declared, and nothing else's", async () => {
    const tables = await names("select tablename as name from pg_tables where schemaname = 'public' order by 1");
    const partitions = new Set(
      await names("select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid"),
    );
    const own = tables.filter((table) => !foreign.has(table) && !partitions.has(table));
    expect([...placements.keys()].toSorted()).toEqual(own.toSorted());
  });

  test("every table has a primary key, and every unique index contains the distribution column", async () => {
    const { rows } = await sql<{ table: string; index: string; columns: string[] }>`
      select c.relname as "table", i.relname as "index", array_agg(a.attname::text) as columns
        from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey::int2[])
       where x.indisunique group by 1, 2`.execute(database.db);
    const wrong = rows.filter(({ table, columns }) => keys.has(table) && !columns.includes(keys.get(table) ?? ""));
    expect(wrong).toEqual([]);
    expect([...placements.keys()].filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
  });

  test("keys that mean the same have the same type, without which their tables can't be colocated", async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.relname as "table", a.attname as "column",
             format_type(a.atttypid, a.atttypmod) || coalesce(' collate ' || l.collname, '') as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        left join pg_collation l on l.oid = a.attcollation
       where a.attnum > 0 and c.relkind in ('r', 'p')`.execute(database.db);
    const typeOf = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
    const types = Array.from(placements).flatMap(([table, placement]) =>
      "key" in placement ? [{ of: placement.of, type: typeOf.get(`${table}.${placement.key}`) }] : [],
    );
    const differing = [...Map.groupBy(types, ({ of }) => of)].flatMap(([of, keysOf]) => {
      const distinct = [...new Set(keysOf.map(({ type }) => type))];
      return distinct.length === 1 && distinct[0] !== undefined ? [] : [{ of, distinct }];
    });
    expect(differing).toEqual([]);
  });

  test("there are no triggers", async () => {
    expect(
      await names(
        "select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and not tgisinternal",
      ),
    ).toEqual([]);
  });

  test("a foreign key stays inside one distribution key", async () => {
    const { rows } = await sql<{ table: string; columns: string[]; to: string; to_columns: string[] }>`
      select c.relname as "table", f.relname as "to",
             array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns,
             array(select attname::text from pg_attribute where attrelid = k.confrelid and attnum = any(k.confkey)) as to_columns
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       where k.contype = 'f'`.execute(database.db);
    const crossing = rows.filter(
      ({ table, columns, to, to_columns }) =>
        !columns.includes(keys.get(table) ?? "") || !to_columns.includes(keys.get(to) ?? ""),
    );
    expect(crossing).toEqual([]);
  });
});
