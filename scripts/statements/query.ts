import type { Tree } from "./tree.ts";

/**
 * Where each table is: its distribution key and what the key means (the tables of one meaning are together), or whole in one place, as the
 * reference and local tables are.
 */
export type Keys = ReadonlyMap<string, { key: string; of: string } | { held: string }>;

/** What stands in FROM (of a write, the written table first). */
export type Source = { alias: string; columns?: readonly string[] } & (
  | { kind: "table"; table: string; key: string; of: string }
  /** The same rows for every node: of a function, of VALUES, of a reference or local table, or a result that was gathered before. */
  | { kind: "rows" }
  | { kind: "query"; query: Query; lateral: boolean }
);

export type Place = "where" | "target" | "having";

/** One level of a statement. */
export type Query = {
  verb: "select" | "insert" | "update" | "delete";
  node: Tree;
  parent: Query | undefined;
  sources: Source[];
  /** Conditions that all hold: WHERE and the joins' ON. */
  conditions: unknown[];
  /** `kept left join other`. */
  outerJoins: { kept: Source[]; other: Source[] }[];
  sublinks: { query: Query; place: Place }[];
  /** The sides of UNION, INTERSECT, EXCEPT. */
  arms: Query[];
  union: boolean;
  outputs: { name: string | undefined; value: unknown }[];
  /** Results that are made before this level; of an INSERT also its SELECT. */
  before: Query[];
  recursive: boolean;
  /** Columns read at this level. */
  references: string[][];
  locks: boolean;
  /** Gathered as a result of its own: from the outside it is plain rows. */
  gathered: boolean;
};

export function subqueriesOf(query: Query): Query[] {
  const inFrom = query.sources.flatMap((source) => (source.kind === "query" ? [source.query] : []));
  return [...inFrom, ...query.sublinks.map((sublink) => sublink.query), ...query.arms];
}

type Table = Source & { kind: "table" };

/** The distributed tables of a query at any depth, what was gathered before left out. */
export function tablesIn(query: Query): Table[] {
  if (query.gathered) return [];
  return [
    ...query.sources.filter((source): source is Table => source.kind === "table"),
    ...subqueriesOf(query).flatMap(tablesIn),
  ];
}

/** The distributed tables in FROM, at any depth there. */
export function tablesInFrom(sources: readonly Source[]): Table[] {
  return sources.flatMap((source) => {
    if (source.kind === "table") return [source];
    return source.kind === "query" ? tablesIn(source.query) : [];
  });
}

/** Who a column belongs to: the level that has it, and the source where that is known. */
export function ownerOf(reference: readonly string[], from: Query): { query: Query; source?: Source } | undefined {
  const column = reference.at(-1) ?? "";
  const alias = reference.length > 1 ? reference.at(-2) : undefined;
  for (let query: Query | undefined = from; query !== undefined; query = query.parent) {
    const source = query.sources.find((one) => (alias === undefined ? hasColumn(one, column) : one.alias === alias));
    if (source !== undefined) return { query, source };
    if (alias !== undefined) continue;
    const unknown = query.sources.filter(({ columns }) => columns === undefined);
    if (unknown.length > 0) return unknown.length === 1 && unknown[0] ? { query, source: unknown[0] } : { query };
  }
  return undefined;
}

const hasColumn = (source: Source, column: string): boolean =>
  source.kind === "table" ? source.key === column : source.columns?.includes(column) === true;

/** Whether a query reads columns of what stands around it. */
export function readsAround(query: Query): boolean {
  return ownersAround(query).length > 0;
}

/** What stands around a query that it reads columns of. */
export function ownersAround(query: Query): { query: Query; source?: Source }[] {
  const within = new Set<Query>();
  const gather = (one: Query) => {
    within.add(one);
    for (const inner of [...subqueriesOf(one), ...one.before]) gather(inner);
  };
  gather(query);
  return [...within].flatMap((one) =>
    one.references.flatMap((reference) => {
      const owner = ownerOf(reference, one);
      return owner === undefined || within.has(owner.query) ? [] : [owner];
    }),
  );
}
