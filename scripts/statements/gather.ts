import { isOfOneKey, type KeyClasses } from "./key-classes.ts";
import { ownersAround, type Query, readsAround, type Source, subqueriesOf, tablesIn, tablesInFrom } from "./query.ts";
import { inside, isTree, lastName, listOf, type Tree, walk } from "./tree.ts";

export type Rule =
  | "join across keys"
  | "subquery across keys"
  | "subquery that belongs to no key"
  | "lateral limit"
  | "outer join with every key"
  | "lock of several keys"
  | "slice in set"
  | "write of the key"
  | "function that is not immutable"
  | "subquery in values"
  | "parameter in on conflict"
  | "recursion"
  | "setting of one node";

type Plan = {
  classes: KeyClasses;
  refuse: (rule: Rule, query: Query) => void;
  ask: (table: Source & { kind: "table" }) => void;
};

/**
 * Plans a query by itself as a distributed PostgreSQL would (Citus, recursive_planning.c and query_pushdown_planning.c): what can be
 * gathered alone is gathered before it, and what is left must belong to one key.
 */
export function planWhole(query: Query, plan: Plan): void {
  const { classes } = plan;
  if (query.recursive) return plan.refuse("recursion", query);
  for (const result of query.before) {
    if (result.parent !== undefined && readsAround(result)) plan.refuse("subquery across keys", result);
    planWhole(result, plan);
  }
  if (query.verb === "insert") return;
  const isWrite = query.verb !== "select";
  if (!isRouted(query, classes)) gatherWithin(query, plan, 0, isWrite);
  const tables = tablesIn(query);
  if (tables.length === 0) return;
  const [first] = tables;
  if (first !== undefined && isOfOneKey(query, classes) && classes.reachOf(first) === "one") return;
  for (const table of tables) if (classes.reachOf(table) === "every") plan.ask(table);
  if (query.locks) return plan.refuse("lock of several keys", query);
  const within = deep(query).filter((one) => !one.gathered);
  const subqueries = within.filter((one) => tablesIn(one).length > 0);
  if (within.some((one) => one.arms.length > 0 && readsAround(one) && !isSafeUnion(one, classes)))
    plan.refuse("subquery across keys", query);
  if (!isOfOneKey(query, classes)) {
    const lateral = query.sources.some((source) => isLateral(source) && needsMerge(source.query, classes));
    const rule = lateral ? "lateral limit" : subqueries.length > 0 ? "subquery across keys" : "join across keys";
    return plan.refuse(rule, query);
  }
  for (const one of [query, ...subqueries]) refuseStranded(one, plan);
  if (subqueries.some((one) => !canGoDown(one, classes))) plan.refuse("subquery across keys", query);
  const isLoose = (source: Source | undefined) => source !== undefined && tablesInFrom([source]).length === 0;
  const leansOnRows = ({ query: sub }: Source & { kind: "query" }) =>
    needsMerge(sub, classes) && ownersAround(sub).some(({ source }) => isLoose(source));
  if (query.sources.some((source) => isLateral(source) && leansOnRows(source))) plan.refuse("lateral limit", query);
}

const isLateral = (source: Source): source is Source & { kind: "query" } =>
  source.kind === "query" && !source.query.gathered && tablesIn(source.query).length > 0 && readsAround(source.query);

/** One shard can answer it whole, so anything goes. */
function isRouted(query: Query, classes: KeyClasses): boolean {
  const isOne = isOfOneKey(query, classes) && tablesIn(query).every((table) => classes.reachOf(table) === "one");
  return isOne && !deep(query).some((one) => one.before.length > 0);
}

function deep(query: Query): Query[] {
  return query.gathered ? [] : subqueriesOf(query).flatMap((one) => [one, ...deep(one)]);
}

/** Gathers within a query, from the inside out, what must be a result of its own before it. */
function gatherWithin(query: Query, plan: Plan, level: number, isWrite: boolean): void {
  const { classes } = plan;
  for (const inner of subqueriesOf(query)) {
    if (level > 0 || inner.before.length > 0) {
      for (const result of inner.before) {
        if (tablesIn(result).length > 0 && readsAround(result)) plan.refuse("subquery across keys", result);
        planWhole(result, plan);
      }
      inner.before = [];
    }
    gatherWithin(inner, plan, level + 1, isWrite);
    if (!canGoDown(inner, classes) || !isOfOneKey(inner, classes)) gather(inner, plan);
  }
  if (query.arms.length > 0 && (level === 0 || !isSafeUnion(query, classes)))
    for (const arm of query.arms) gather(arm, plan);
  for (const { query: sub, place } of query.sublinks) if (place === "having") gather(sub, plan);
  if (!isOfOneKey(query, classes)) gatherOthers(query, plan);
  for (const { kept, other } of query.outerJoins)
    if (tablesInFrom(kept).length === 0) gatherOuter(other, kept, query, plan, level === 0 && !isWrite);
  if (tablesInFrom(query.sources).length === 0)
    for (const { query: sub, place } of query.sublinks) if (place !== "having") gather(sub, plan);
}

function gather(query: Query, plan: Plan): void {
  if (query.gathered || tablesIn(query).length === 0 || readsAround(query)) return;
  planWhole(query, plan);
  query.gathered = true;
}

/** Gathers the subqueries that are of another key than the first table, or the first subquery, in FROM. */
function gatherOthers(query: Query, plan: Plan): void {
  const { classes } = plan;
  const anchor =
    query.sources.find(({ kind }) => kind === "table") ?? query.sources.find((one) => tablesInFrom([one])[0]);
  if (anchor === undefined) return;
  const [first] = tablesInFrom([anchor]);
  const own = first && classes.classOf(first);
  const isOther = (sub: Query) =>
    tablesIn(sub).some((table) => table.of !== first?.of || classes.classOf(table) !== own);
  for (const source of query.sources)
    if (source.kind === "query" && source !== anchor && isOther(source.query)) gather(source.query, plan);
  for (const { query: sub, place } of query.sublinks) if (place === "where" && isOther(sub)) gather(sub, plan);
}

/** `result left join table`: the table is gathered whole, unless its key is a parameter's or the result's. */
function gatherOuter(other: Source[], kept: Source[], query: Query, plan: Plan, mayGoDown: boolean): void {
  for (const source of other) {
    const [table] = tablesInFrom([source]);
    if (table === undefined) continue;
    const reach = plan.classes.reachOf(table);
    if (source.kind === "query") {
      if (readsAround(source.query)) plan.refuse("lateral limit", query);
      gather(source.query, plan);
    } else if (reach === "every" && !(mayGoDown && joinsOnKey(source, kept, query, plan.classes)))
      plan.refuse("outer join with every key", query);
  }
}

function joinsOnKey(table: Source, kept: Source[], query: Query, classes: KeyClasses): boolean {
  const own = classes.classOf(table);
  return query.references.some(
    (reference) =>
      kept.some(({ alias }) => alias === reference.at(-2)) &&
      classes.classOfColumn({ ColumnRef: { fields: reference.map((name) => ({ String: { sval: name } })) } }, query) ===
        own,
  );
}

/** A subquery over distributed tables that belongs to a level without one can't be sent to a key. */
function refuseStranded(query: Query, plan: Plan): void {
  if (tablesInFrom(query.sources).length > 0) return;
  const left = query.sublinks.filter(({ query: sub }) => tablesIn(sub).length > 0);
  if (left.length > 0) plan.refuse("subquery that belongs to no key", query);
}

/** Whether a subquery can be answered where its keys are, without what lies elsewhere. */
function canGoDown(query: Query, classes: KeyClasses): boolean {
  if (tablesIn(query).length === 0) return true;
  if (query.locks) return false;
  if (query.arms.length > 0) return isSafeUnion(query, classes);
  const stranded = query.sublinks.some(({ query: sub }) => tablesIn(sub).length > 0);
  if (stranded && tablesInFrom(query.sources).length === 0) return false;
  return readsAround(query) || !needsMerge(query, classes);
}

function isSafeUnion(query: Query, classes: KeyClasses): boolean {
  if (!query.union) return false;
  const positions = query.arms.map((arm) => {
    const [table] = tablesIn(arm);
    return table === undefined
      ? -1
      : arm.outputs.findIndex(({ value }) => classes.classOfColumn(value, arm) === classes.classOf(table));
  });
  return new Set(positions).size === 1 && !positions.includes(-1);
}

/** Whether rows of several keys must come together for its answer. */
function needsMerge(query: Query, classes: KeyClasses): boolean {
  const { node } = query;
  if (isTree(node["limitCount"]) || isTree(node["limitOffset"])) return true;
  const keys = new Set(tablesIn(query).map(classes.classOf));
  const onKey = (list: unknown): boolean =>
    listOf(list).some((value) => {
      const position = integerOf(value);
      const named = typeof position === "number" ? query.outputs[position - 1]?.value : value;
      const found = classes.classOfColumn(named, query);
      return found !== undefined && keys.has(found);
    });
  if (listOf(node["groupClause"]).length > 0) return !onKey(node["groupClause"]);
  if (listOf(node["distinctClause"]).length > 0) {
    const on = listOf(node["distinctClause"]).filter((one) => isTree(one) && Object.keys(one).length > 0);
    if (!onKey(on.length > 0 ? on : query.outputs.map(({ value }) => value))) return true;
  }
  if (isTree(node["havingClause"])) return true;
  return callsMerging(node, onKey);
}

const integerOf = (value: unknown) => {
  const constant = inside(value, "A_Const")?.["ival"];
  return isTree(constant) ? constant["ival"] : undefined;
};

const aggregates = new Set(
  "count sum min max avg array_agg string_agg bool_or bool_and every json_agg jsonb_agg json_object_agg jsonb_object_agg percentile_cont percentile_disc mode stddev".split(
    " ",
  ),
);

function callsMerging(node: Tree, onKey: (list: unknown) => boolean): boolean {
  let merging = false;
  const windows = listOf(node["windowClause"]).map((one) => inside(one, "WindowDef") ?? {});
  for (const part of [node["targetList"], node["sortClause"]])
    walk(part, (kind, call) => {
      if (kind === "SubLink") return false;
      if (kind !== "FuncCall") return true;
      const over = call["over"];
      if (isTree(over)) {
        const named = windows.find((one) => one["name"] === over["name"]);
        if (!onKey(listOf(over["partitionClause"]).length > 0 ? over["partitionClause"] : named?.["partitionClause"]))
          merging = true;
      } else if (aggregates.has(lastName(call["funcname"]))) merging = true;
      return true;
    });
  return merging;
}
