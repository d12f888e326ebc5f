import type pg from "pg";

/** How a table stands: `plain` is known to the coordinator alone. */
export type Placed = { as: "plain" | "local" | "reference" } | { as: "distributed"; key: string; colocation: number };

export type TableFacts = {
  placed: Placed;
  /** The coordinator's own file of it holds pages; beneath a distributed table they are rows from before, seen by nobody. */
  fills: boolean;
  uniqueIndexes: readonly { name: string; columns: readonly string[] }[];
};

export type NodeFacts = {
  /** `host:port` */
  name: string;
  isWorker: boolean;
  active: boolean;
  takesShards: boolean;
  /** What its `citus_version()` says, or why it does not answer; null of the coordinator itself. */
  answer: { version: string } | { problem: string } | null;
};

/** What a server is: a plain PostgreSQL (which may have Citus in its files), a worker, or a coordinator. */
export type ServerFacts =
  | { citus: "missing" | "not created" }
  | { citus: "created"; version: string; isCoordinator: boolean; nodes: readonly NodeFacts[] };

/** The tables of the schema by name. Source: pg_dist_partition, https://docs.citusdata.com/en/stable/develop/api_metadata.html */
export async function readTables(client: pg.ClientBase): Promise<Map<string, TableFacts>> {
  const distributed = await hasCitus(client);
  const { rows } = await client.query<{
    name: string;
    method: string | null;
    model: string | null;
    key: string | null;
    colocation: number | null;
    fills: boolean;
    unique_indexes: { name: string; columns: string[] }[];
  }>(`
    select c.relname as name, pg_relation_size(c.oid) > 0 or exists (
             select from pg_inherits h where h.inhparent = c.oid and pg_relation_size(h.inhrelid) > 0) as fills,
           ${distributed ? placedColumns : "null as method, null as model, null as key, null::int as colocation"},
           coalesce((select jsonb_agg(jsonb_build_object('name', i.relname, 'columns',
                              (select jsonb_agg(a.attname) from pg_attribute a
                                where a.attrelid = c.oid and a.attnum = any(x.indkey::int2[]))))
                       from pg_index x join pg_class i on i.oid = x.indexrelid
                      where x.indrelid = c.oid and x.indisunique), '[]') as unique_indexes
      from pg_class c ${distributed ? "left join pg_dist_partition p on p.logicalrelid = c.oid" : ""}
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  return new Map(
    rows.map(({ name, method, model, key, colocation, fills, unique_indexes }) => [
      name,
      { placed: placedBy(method, model, key, colocation), fills, uniqueIndexes: unique_indexes },
    ]),
  );
}

const placedColumns = `p.partmethod::text as method, p.repmodel::text as model, p.colocationid as colocation,
           case when p.partkey is not null then column_to_column_name(p.logicalrelid, p.partkey) end as key`;

/** The letters of pg_dist_partition: `h` hash, `n` without a key; of those `t` is kept the same on every node. */
function placedBy(method: string | null, model: string | null, key: string | null, colocation: number | null): Placed {
  if (method === null) return { as: "plain" };
  if (method === "n") return { as: model === "t" ? "reference" : "local" };
  return { as: "distributed", key: key ?? "", colocation: colocation ?? 0 };
}

/** What the server is; asks every worker whether it answers. */
export async function readServer(client: pg.ClientBase): Promise<ServerFacts> {
  if (!(await hasCitus(client))) {
    const { rowCount } = await client.query("select 1 from pg_available_extensions where name = 'citus'");
    return { citus: rowCount === 0 ? "missing" : "not created" };
  }
  const { rows } = await client.query<{ version: string; coordinator: boolean }>(
    "select citus_version() as version, citus_is_coordinator() as coordinator",
  );
  const isCoordinator = rows[0]?.coordinator === true;
  const nodes = isCoordinator ? await readNodes(client) : [];
  return { citus: "created", version: rows[0]?.version ?? "", isCoordinator, nodes };
}

async function readNodes(client: pg.ClientBase): Promise<NodeFacts[]> {
  const { rows } = await client.query<{
    name: string;
    worker: boolean;
    active: boolean;
    shards: boolean;
    success: boolean | null;
    result: string | null;
  }>(`
    select n.nodename || ':' || n.nodeport as name, n.groupid <> 0 as worker, n.isactive as active,
           n.shouldhaveshards as shards, a.success, a.result
      from pg_dist_node n
      left join run_command_on_workers('select citus_version()') a on a.nodename = n.nodename and a.nodeport = n.nodeport
     where n.noderole = 'primary' order by n.nodeid`);
  return rows.map(({ name, worker, active, shards, success, result }) => ({
    name,
    isWorker: worker,
    active,
    takesShards: shards,
    answer: success === null ? null : success ? { version: result ?? "" } : { problem: result ?? "no reason given" },
  }));
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('pg_dist_partition') is not null as has");
  return rows[0]?.has === true;
}
