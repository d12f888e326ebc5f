import type { Keys, Place, Query, Source } from "./query.ts";
import { holds, inside, isTree, lastName, listOf, textOf, type Tree, walk } from "./tree.ts";

type Reading = {
  keys: Keys;
  results: ReadonlyMap<string, Cte>;
};
type Cte = { tree: unknown; columns: string[] | undefined; inlined: boolean; results: ReadonlyMap<string, Cte> };

/** Volatile functions keep a CTE from being inlined. */
const volatile = new Set(["random", "gen_random_uuid", "clock_timestamp", "nextval", "add_job", "pg_notify"]);

/** Reads a statement of PostgreSQL's syntax tree; undefined where it is none that reads or writes rows. */
export function readStatement(tree: unknown, keys: Keys): Query | undefined {
  const isOne = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"].some((kind) => inside(tree, kind));
  return isOne ? readQuery(tree, undefined, { keys, results: new Map() }) : undefined;
}

const verbs = [
  ["SelectStmt", "select"],
  ["InsertStmt", "insert"],
  ["UpdateStmt", "update"],
  ["DeleteStmt", "delete"],
] as const;

function readQuery(tree: unknown, parent: Query | undefined, around: Reading): Query {
  const [kind, verb] = verbs.find(([name]) => inside(tree, name)) ?? ["", "select"];
  const node = inside(tree, kind) ?? (isTree(tree) ? tree : {});
  const query: Query = {
    verb,
    node,
    parent,
    sources: [],
    conditions: [],
    outerJoins: [],
    sublinks: [],
    arms: [],
    union: node["op"] === "SETOP_UNION",
    outputs: [],
    before: [],
    recursive: false,
    references: [],
    locks: listOf(node["lockingClause"]).length > 0,
    gathered: false,
  };
  const reading = readResults(query, around);
  if (verb !== "select") query.sources.push(readSource({ RangeVar: node["relation"] }, query, reading));
  for (const from of [...listOf(node["fromClause"]), ...listOf(node["usingClause"])]) readFrom(from, query, reading);
  if (isTree(node["larg"])) query.arms = [node["larg"], node["rarg"]].map((arm) => readQuery(arm, query, reading));
  if (verb === "insert" && isTree(node["selectStmt"])) readInserted(query, node["selectStmt"], reading);
  query.conditions.push(node["whereClause"]);
  query.outputs = outputsOf(verb === "select" ? node["targetList"] : inside(node, "returningClause")?.["exprs"]);
  readExpressions(query, node["whereClause"], "where", reading);
  readExpressions(query, node["havingClause"], "having", reading);
  const others = ["targetList", "valuesLists", "groupClause", "sortClause", "distinctClause", "windowClause"];
  for (const name of [...others, "limitCount", "limitOffset", "onConflictClause", "returningClause"])
    readExpressions(query, node[name], "target", reading);
  return query;
}

function readInserted(query: Query, selected: Tree, reading: Reading): void {
  if (inside(selected, "SelectStmt")?.["valuesLists"] === undefined) {
    query.before.push(readQuery(selected, undefined, reading));
    return;
  }
  readExpressions(query, inside(selected, "SelectStmt")?.["valuesLists"], "target", reading);
}

/**
 * Reads the CTEs of a level. One that is used once and not `materialized` is read as a subquery, as the planner does; the others are results
 * made before it.
 */
function readResults(query: Query, around: Reading): Reading {
  const clause = query.node["withClause"];
  if (!isTree(clause)) return around;
  query.recursive = clause["recursive"] === true;
  const results = new Map(around.results);
  const reading = { ...around, results };
  for (const one of listOf(clause["ctes"])) {
    const cte = inside(one, "CommonTableExpr") ?? {};
    const name = String(cte["ctename"]);
    const tree = cte["ctequery"];
    const names = namesOf(cte["aliascolnames"]);
    const columns = names ?? columnsOf(tree);
    const inlined =
      !query.recursive &&
      cte["ctematerialized"] !== "CTEMaterializeAlways" &&
      inside(tree, "SelectStmt") !== undefined &&
      !holds(tree, "LockingClause") &&
      !callsVolatile(tree) &&
      (usesOf(query.node, name) === 1 || cte["ctematerialized"] === "CTEMaterializeNever");
    if (!inlined) query.before.push(readQuery(tree, query.parent, reading));
    results.set(name, { tree, columns, inlined, results: new Map(results) });
  }
  return reading;
}

function callsVolatile(tree: unknown): boolean {
  let found = false;
  walk(tree, (kind, node) => {
    if (kind === "FuncCall" && volatile.has(lastName(node["funcname"]))) found = true;
  });
  return found;
}

function usesOf(tree: unknown, name: string): number {
  let uses = 0;
  walk(tree, (kind, node) => {
    if (kind === "RangeVar" && node["relname"] === name && node["schemaname"] === undefined) uses += 1;
  });
  return uses;
}

function columnsOf(tree: unknown): string[] | undefined {
  const select = inside(tree, "SelectStmt");
  const targets = listOf(
    select === undefined
      ? inside(Object.values(tree as Tree)[0], "returningClause")?.["exprs"]
      : (select["targetList"] ?? inside(select, "larg")?.["targetList"]),
  );
  const names = outputsOf(targets).map(({ name }) => name);
  return names.length === 0 || names.includes(undefined) ? undefined : (names as string[]);
}

/** The columns a query gives, with their names; `*` has none. */
function outputsOf(targets: unknown): Query["outputs"] {
  return listOf(targets).map((one) => {
    const target = inside(one, "ResTarget") ?? {};
    const value = target["val"];
    return { name: textOf(target["name"]) ?? ownName(value), value };
  });
}

function ownName(value: unknown): string | undefined {
  const reference = inside(value, "ColumnRef");
  if (reference !== undefined) return textOf(listOf(reference["fields"]).at(-1));
  const call = inside(value, "FuncCall");
  if (call !== undefined) return lastName(call["funcname"]);
  const cast = inside(value, "TypeCast");
  return cast === undefined ? "?column?" : ownName(cast["arg"]);
}

function readFrom(tree: unknown, query: Query, reading: Reading): Source[] {
  const join = inside(tree, "JoinExpr");
  if (join === undefined) {
    const source = readSource(tree, query, reading);
    query.sources.push(source);
    return [source];
  }
  const left = readFrom(join["larg"], query, reading);
  const right = readFrom(join["rarg"], query, reading);
  query.conditions.push(join["quals"]);
  readExpressions(query, join["quals"], "where", reading);
  if (join["jointype"] === "JOIN_LEFT") query.outerJoins.push({ kept: left, other: right });
  if (join["jointype"] === "JOIN_RIGHT") query.outerJoins.push({ kept: right, other: left });
  return [...left, ...right];
}

function readSource(tree: unknown, query: Query, reading: Reading): Source {
  const [kind = "", node = {}] = Object.entries(isTree(tree) ? tree : {}).find(([, value]) => isTree(value)) ?? [];
  const inner = node as Tree;
  const given = isTree(inner["alias"]) ? inner["alias"] : {};
  const alias = textOf(given["aliasname"]) ?? textOf(inner["relname"]) ?? "";
  const names = namesOf(given["colnames"]);
  if (kind === "RangeSubselect") {
    const subquery = readQuery(inner["subquery"], query, reading);
    const columns = names ?? columnsOf(inner["subquery"]);
    return { kind: "query", alias, ...(columns && { columns }), query: subquery, lateral: inner["lateral"] === true };
  }
  if (kind === "RangeVar") return readRelation(inner, alias, names, query, reading);
  readExpressions(query, inner["functions"], "where", reading);
  const columns = names ?? (kind === "RangeFunction" && alias !== "" ? [alias] : undefined);
  return { kind: "rows", alias, ...(columns && { columns }) };
}

function readRelation(node: Tree, alias: string, names: string[] | undefined, query: Query, reading: Reading): Source {
  const table = String(node["relname"]);
  const cte = node["schemaname"] === undefined ? reading.results.get(table) : undefined;
  if (cte !== undefined) {
    const columns = names ?? cte.columns;
    if (!cte.inlined) return { kind: "rows", alias, ...(columns && { columns }) };
    const inlined = readQuery(cte.tree, query, { ...reading, results: cte.results });
    return { kind: "query", alias, ...(columns && { columns }), query: inlined, lateral: false };
  }
  const place = node["schemaname"] === undefined ? reading.keys.get(table) : undefined;
  return place === undefined || "held" in place ? { kind: "rows", alias } : { kind: "table", alias, table, ...place };
}

function namesOf(list: unknown): string[] | undefined {
  const names = listOf(list).map((one) => textOf(one) ?? "");
  return names.length === 0 ? undefined : names;
}

/** Notes the columns and subqueries of an expression. */
function readExpressions(query: Query, tree: unknown, place: Place, reading: Reading): void {
  walk(tree, (kind, node) => {
    if (kind === "ColumnRef") {
      const reference = listOf(node["fields"]).flatMap((field) => textOf(field) ?? []);
      if (reference.length === listOf(node["fields"]).length) query.references.push(reference);
      return false;
    }
    if (kind !== "SubLink") return true;
    query.sublinks.push({ query: readQuery(node["subselect"], query, reading), place });
    readExpressions(query, node["testexpr"], place, reading);
    return false;
  });
}
