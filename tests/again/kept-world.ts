import { copyFile, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Services } from "#server/services/services.ts";

/** What there is, by table, and the names of all files. */
export type State = Record<string, string[]>;

export type KeptWorld = {
  /** What there is; ids, moments and secrets that are new since are told apart by their order alone. */
  state: () => Promise<State>;
  /** Makes everything as it was when it was kept. */
  restore: () => Promise<void>;
  forget: () => Promise<void>;
};

type Kept = Pick<Services, "pool" | "storage">;

/** The search index of a process reads these lines; they have no other meaning. */
const logs = new Set(["public.search_changes", "public.schema_migrations"]);
const queue = ["_private_jobs", "_private_job_queues", "_private_known_crontabs"].map(
  (name) => `graphile_worker.${name}`,
);
/** Of a job that waits: what it is and whether it failed. */
const jobText = `select 'jobs', jsonb_build_object('task', task_id, 'payload', payload, 'error', last_error)::text from graphile_worker._private_jobs`;

/** Ids are of 18 digits at most. */
const id = () => /\b\d{15,18}\b/g;
/** Drawn from the id. */
const ofId = /"avatar_color_index": \d+, /;
/** How much is free, how small a backup becomes, and what the database takes by what. */
const ofDisk = () => /"(?:(?:free|database)_bytes": \d+|bytes": \d+(?=, "holds")|(?:kinds|groups)": \[[^\]]*\])/g;
const moment = () => /"\d{4}-\d\d-\d\dT[^"]*"/g;
/** Chosen by chance. */
const secret = () => /\b[0-9a-f]{32}\b|"\\\\x[0-9a-f]{32,}"|\$argon2id[^"]*|\b\d{19}\b/g;

/** Keeps what a site holds, so that it can be as it was again and again: all tables beside themselves, all files in another folder. */
export async function keepWorld({ pool, storage }: Kept, mediaFolder: string): Promise<KeptWorld> {
  const { rows: columns } = await pool.query<{ name: string; columns: string }>(`
    select table_schema || '.' || table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
     where table_schema in ('public', 'graphile_worker') and is_generated = 'NEVER'
       and not (select relispartition from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass) group by 1 order by 1`);
  const columnsOf = new Map(columns.map(({ name, columns: own }) => [name, own]));
  const tables = [...columnsOf.keys()].filter((name) => name.startsWith("public.") && !logs.has(name));
  await pool.query("create schema kept");
  for (const name of [...tables, ...queue]) await pool.query(`create unlogged table ${copyOf(name)} as table ${name}`);
  const folder = await mkdtemp(join(tmpdir(), "magpie-kept-"));
  await cp(mediaFolder, folder, { recursive: true });
  const read = [...tables.map((name) => `select '${name.slice(7)}', to_jsonb(x)::text from ${name} x`), jobText].join(
    " union all ",
  );

  async function rows(): Promise<Map<string, string[]>> {
    const byTable = new Map<string, string[]>();
    const { rows: all } = await pool.query<string[]>({ text: read, rowMode: "array" });
    for (const [table = "", row = ""] of all) {
      const known = byTable.get(table);
      if (known === undefined) byTable.set(table, [row]);
      else known.push(row);
    }
    return byTable;
  }

  const atFirst = await rows();
  const filesAtFirst = new Set(await Array.fromAsync(storage.list("")));
  const known = new Set<string>();
  for (const text of [...atFirst.values()].flat())
    for (const kind of [id, moment, secret]) for (const [value] of text.matchAll(kind())) known.add(value);
  for (const file of filesAtFirst) for (const [value] of file.matchAll(secret())) known.add(value);

  return {
    async state() {
      const found = await rows();
      const all = [...found.values()].flat().join("\n");
      const ids = [...new Set(Array.from(all.matchAll(id()), ([value]) => value))].filter((value) => !known.has(value));
      const order = new Map(ids.toSorted(byNumber).map((value, at) => [value, `new ${at + 1}`]));
      const told = (text: string) =>
        text
          .replace(ofId, "")
          .replace(ofDisk(), "")
          .replace(moment(), (value) => (known.has(value) ? value : '"later"'))
          .replace(secret(), (value) => (known.has(value) ? value : "secret"))
          .replace(id(), (value) => order.get(value) ?? value);
      const state: State = {};
      for (const [table, texts] of found) state[table] = texts.map(told).toSorted();
      state["files"] = (await Array.fromAsync(storage.list(""))).map(told).toSorted();
      return state;
    },
    async restore() {
      const found = await rows();
      const changed = tables.filter((name) => !isSame(found.get(name.slice(7)), atFirst.get(name.slice(7))));
      const again = [...changed, ...queue].map((name) => {
        const own = columnsOf.get(name) ?? "";
        return `delete from ${name}; insert into ${name} (${own}) overriding system value select ${own} from ${copyOf(name)}`;
      });
      await pool.query(`begin; ${again.join("; ")}; commit`);
      await rm(join(mediaFolder, "..", "backups"), { recursive: true, force: true });
      const files = new Set(await Array.fromAsync(storage.list("")));
      for (const file of files) if (!filesAtFirst.has(file)) await storage.remove(file);
      for (const file of filesAtFirst) {
        if (files.has(file)) continue;
        await mkdir(dirname(join(mediaFolder, file)), { recursive: true });
        await copyFile(join(folder, file), join(mediaFolder, file));
      }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

function copyOf(name: string): string {
  return `kept."${name}"`;
}

function isSame(some: string[] | undefined, others: string[] | undefined): boolean {
  if (some?.length !== others?.length) return false;
  const left = new Set(others);
  return some?.every((row) => left.has(row)) ?? true;
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
