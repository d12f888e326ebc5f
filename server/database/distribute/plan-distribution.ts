import type { Placement, Placements } from "#server/database/tables/placement.ts";
import type { NodeFacts, ServerFacts, TableFacts } from "./read-catalogue.ts";

const OLDEST = 12;

type Tables = ReadonlyMap<string, TableFacts>;

/** What stands against distributing on this server, a line each. */
export function obstaclesOfServer(server: ServerFacts): string[] {
  if (server.citus !== "created") {
    const first = server.citus === "missing" ? `install Citus ${OLDEST} or later on it and on every worker, then ` : "";
    return [
      `The database is a plain PostgreSQL: to distribute it, ${first}run "create extension citus" in this database on each node and "select citus_add_node('host', port)" here for every worker.`,
    ];
  }
  if (!server.isCoordinator)
    return ["DATABASE_URL leads to a worker of the distributed database: name its coordinator."];
  const version = releaseOf(server.version);
  if (Number.parseInt(version, 10) < OLDEST)
    return [`The database has Citus ${version}; Magpie needs ${OLDEST} or later.`];
  if (!server.nodes.some(({ takesShards }) => takesShards))
    return [`No node takes shards: register every worker with "select citus_add_node('host', port)".`];
  return server.nodes.filter(({ isWorker }) => isWorker).flatMap((node) => obstacleOfWorker(node, version));
}

function obstacleOfWorker({ name, active, answer }: NodeFacts, version: string): string[] {
  const [host, port] = [name.slice(0, name.lastIndexOf(":")), name.slice(name.lastIndexOf(":") + 1)];
  if (!active) return [`The worker ${name} is not active: run "select citus_activate_node('${host}', ${port})".`];
  if (answer === null) return [`The worker ${name} was not asked: connect as a user who may ask it.`];
  if ("problem" in answer)
    return [
      `The worker ${name} does not answer (${answer.problem.split("\n")[0]}): start it, or take it out with "select citus_remove_node('${host}', ${port})".`,
    ];
  const own = releaseOf(answer.version);
  return own === version
    ? []
    : [`The worker ${name} has Citus ${own}, the coordinator ${version}: they must be equal.`];
}

/** `13.2.2` of `Citus 13.2.2 on x86_64…` */
function releaseOf(version: string): string {
  return /^Citus (\S+)/.exec(version)?.[1] ?? "0";
}

/** What stands against distributing these tables, a line each. */
export function obstaclesOfTables(placements: Placements, tables: Tables): string[] {
  return Array.from(placements, ([name, placement]) => {
    const facts = tables.get(name);
    if (facts === undefined) return [`The table ${name} is missing: run magpie migrate.`];
    if (!("key" in placement)) return [];
    return facts.uniqueIndexes
      .filter(({ columns }) => !columns.includes(placement.key))
      .map((index) => `The unique index ${index.name} does not contain ${placement.key}, the key of ${name}: drop it.`);
  }).flat();
}

/** Whether any of the tables is on other nodes than the coordinator: the database is a distributed one, or was to become one. */
export function someTablesAreSpread(placements: Placements, tables: Tables): boolean {
  return [...placements.keys()].some((name) =>
    ["distributed", "reference"].includes(tables.get(name)?.placed.as ?? "plain"),
  );
}

/** The statements, in order, after which every table stands as declared; none when all do. Whichever was the last, the rest can follow. */
export function planDistribution(placements: Placements, tables: Tables): string[] {
  return Array.from(placements, ([name, placement]) => {
    const facts = tables.get(name);
    return facts === undefined ? [] : place(name, placement, facts, { placements, tables });
  }).flat();
}

type All = { placements: Placements; tables: Tables };

function place(name: string, placement: Placement, { placed, fills }: TableFacts, all: All): string[] {
  const back = placed.as === "distributed" || placed.as === "reference" ? [`select undistribute_table('${name}')`] : [];
  // What the coordinator held before the rows went to the nodes.
  const clear = [`select truncate_local_data_after_distributing_table('${name}')`];
  const cleared = fills ? clear : [];
  if ("held" in placement) {
    if (placement.held === "local") return back;
    if (placed.as === "reference") return cleared;
    return [...back, `select create_reference_table('${name}')`, ...(placed.as === "distributed" ? clear : cleared)];
  }
  const { key, of } = placement;
  const anchor = anchorOf(of, all);
  const beside = anchor === name ? "none" : anchor;
  if (placed.as !== "distributed") {
    const create = `select create_distributed_table('${name}', '${key}', colocate_with => '${beside}')`;
    return [...back, create, ...(placed.as === "reference" ? clear : cleared)];
  }
  const changes = [
    ...(placed.key === key ? [] : [`distribution_column => '${key}'`]),
    ...(placed.key === key && placed.colocation === colocationOf(anchor, all.tables)
      ? []
      : [`colocate_with => '${beside}'`]),
  ];
  return changes.length === 0 ? cleared : [`select alter_distributed_table('${name}', ${changes.join(", ")})`];
}

/** The table that the others of a meaning are colocated with: the first that is distributed already, or else the first declared. */
function anchorOf(of: string, { placements, tables }: All): string {
  const same = Array.from(placements).flatMap(([name, placement]) =>
    "key" in placement && placement.of === of ? [{ name, key: placement.key }] : [],
  );
  const standing = same.find(({ name, key }) => {
    const placed = tables.get(name)?.placed;
    return placed?.as === "distributed" && placed.key === key;
  });
  return (standing ?? same[0])?.name ?? "none";
}

function colocationOf(name: string, tables: Tables): number | undefined {
  const placed = tables.get(name)?.placed;
  return placed?.as === "distributed" ? placed.colocation : undefined;
}
