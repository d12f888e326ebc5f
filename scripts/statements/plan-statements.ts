import type pg from "pg";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { onEmptyDatabase } from "./on-empty-database.ts";
import { tablesReadWhole } from "./read-plan.ts";
import { isPlannable, type Recorded } from "./recorded.ts";
import { isTree, listOf } from "./tree.ts";

/** An exception for what a file reads whole for a request, with the reason. */
export type WholeRead = { file: string; table: string; reason: string };

export type Planned = {
  /** How many statements of requests were planned. */
  planned: number;
  /** The tables read whole for a request, that no exception names. */
  unlisted: { file: string; table: string; text: string }[];
  unused: WholeRead[];
  unreadable: string[];
};

/**
 * Has an empty database of today's schema plan what requests send, and gives the statements that read a growing table whole. Such a database
 * plans as if every index were worth its use and every join were one of a few rows, so what is left has no index to use.
 */
export async function planStatements(
  recorded: readonly Recorded[],
  grows: (table: string) => boolean,
  exceptions: readonly WholeRead[],
): Promise<Planned> {
  const asked = recorded.filter(({ text, isRequest }) => isRequest && isPlannable(text));
  const found: Planned["unlisted"] = [];
  const unreadable: string[] = [];
  await onEmptyDatabase(startEmbedded, async (client) => {
    const wholeReadsOf = await planReader(client);
    for (const { text, files } of asked) {
      const tables = await wholeReadsOf(text);
      if (tables === undefined) unreadable.push(text);
      for (const table of tables?.filter(grows) ?? []) found.push(...files.map((file) => ({ file, table, text })));
    }
  });
  const exceptionOf = (one: { file: string; table: string }) =>
    exceptions.find(({ file, table }) => file === one.file && table === one.table);
  const used = new Set(found.map(exceptionOf));
  return {
    planned: asked.length - unreadable.length,
    unlisted: found.filter((one) => exceptionOf(one) === undefined),
    unused: exceptions.filter((one) => !used.has(one)),
    unreadable,
  };
}

/** Every other way than by an index counts as the last resort; a nested loop shows which index a join has. */
const lastResorts = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", "enable_material", "jit"];

/** Gives the tables that a statement reads whole, for whatever values its parameters have; undefined where it can't be planned. */
export async function planReader(client: pg.ClientBase): Promise<(text: string) => Promise<string[] | undefined>> {
  const { rows } = await client.query<{ name: string; first: string | null; partial: boolean }>(`
    select i.relname as name, a.attname as first, x.indpred is not null and not x.indisunique and n.nspname = 'public' as partial from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace join pg_am m on m.oid = i.relam and m.amname = 'btree'
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0] and a.attnum > 0`);
  const firstColumns = new Map(rows.flatMap(({ name, first }) => (first === null ? [] : [[name, first] as const])));
  const partial = rows.filter((row) => row.partial).map(({ name }) => name);
  await client.query(lastResorts.map((name) => `set ${name} = off`).join("; "));

  async function plan(text: string): Promise<string[] | undefined> {
    const { rows: lines } = await client.query<{ "QUERY PLAN": unknown }>(
      `explain (generic_plan, format json) ${text}`,
    );
    const [whole] = listOf(lines[0]?.["QUERY PLAN"]);
    const top = isTree(whole) ? whole["Plan"] : undefined;
    return isTree(top) ? tablesReadWhole(top, firstColumns) : undefined;
  }

  return async (text) => {
    await client.query("begin");
    try {
      const found = await plan(text);
      if (found === undefined || found.length === 0) return found;
      // An empty partial index seems to be worth reading whole; only what has no other way is.
      await client.query(`drop index ${partial.join(", ")}`);
      const without = await plan(text);
      return found.filter((table) => without?.includes(table));
    } catch {
      return undefined;
    } finally {
      await client.query("rollback");
    }
  };
}
