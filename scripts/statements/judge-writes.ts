import type { Rule } from "./gather.ts";
import { type Keys, type Query, subqueriesOf } from "./query.ts";
import { holds, inside, isTree, lastName, listOf, textOf, type Tree, walk, withoutCasts } from "./tree.ts";

const volatile = new Set(
  "random gen_random_uuid clock_timestamp timeofday nextval add_job pg_notify setseed".split(" "),
);
const stable = new Set(
  (
    "now transaction_timestamp statement_timestamp to_char to_json to_jsonb json_build_object jsonb_build_object " +
    "json_build_array jsonb_build_array format concat concat_ws array_to_string age date_trunc jsonb_to_recordset " +
    "jsonb_to_record jsonb_populate_record current_setting"
  ).split(" "),
);

/** Refuses in a write what a distributed table takes in no statement, whatever its keys. */
export function judgeWrites(query: Query, keys: Keys, refuse: (rule: Rule, query: Query) => void): void {
  for (const inner of [...subqueriesOf(query), ...query.before]) judgeWrites(inner, keys, refuse);
  const table = String(isTree(query.node["relation"]) ? query.node["relation"]["relname"] : "");
  if (query.verb === "select" || !keys.has(table)) return;
  const place = keys.get(table);
  const key = place !== undefined && "key" in place ? place.key : undefined;
  if (query.verb === "insert") judgeInsert(query, key, refuse);
  if (query.verb === "update") judgeSet(query.node["targetList"], key, query, refuse);
  if (isMutable(query.node["returningClause"])) refuse("function that is not immutable", query);
  if (query.verb !== "insert" && isUnfit([query.node["targetList"], query.conditions]))
    refuse("function that is not immutable", query);
}

function judgeInsert(query: Query, key: string | undefined, refuse: (rule: Rule, query: Query) => void): void {
  const selected = inside(query.node["selectStmt"], "SelectStmt");
  const values = selected?.["valuesLists"];
  if (values !== undefined && holds(values, "SubLink")) refuse("subquery in values", query);
  const conflict = query.node["onConflictClause"];
  if (!isTree(conflict)) return;
  judgeSet(conflict["targetList"], key, query, refuse);
  const written = [conflict["targetList"], conflict["whereClause"]];
  if (callsOf(written).length > 0) refuse("function that is not immutable", query);
  let isNamed = false;
  walk(written, (kind) => {
    isNamed ||= kind === "ParamRef";
  });
  if (values === undefined && isNamed) refuse("parameter in on conflict", query);
}

function judgeSet(targets: unknown, key: string | undefined, query: Query, refuse: (rule: Rule, query: Query) => void) {
  for (const one of listOf(targets)) {
    const { name, val } = inside(one, "ResTarget") ?? {};
    if (textOf(name) === key) refuse("write of the key", query);
    const cut = inside(withoutCasts(val), "A_Indirection");
    if (cut !== undefined && listOf(cut["indirection"]).some((part) => inside(part, "A_Indices")?.["is_slice"]))
      refuse("slice in set", query);
  }
}

/** Volatile anywhere, mutable in CASE or COALESCE, or stable with a column: as Citus does in UPDATE and DELETE. */
function isUnfit(parts: unknown): boolean {
  let unfit = false;
  walk(parts, (kind, node) => {
    if (kind === "SubLink") return false;
    if (kind === "CoalesceExpr" || kind === "CaseExpr") unfit ||= callsOf({ [kind]: node }).length > 0;
    if (kind === "FuncCall") {
      const name = lastName(node["funcname"]);
      unfit ||= volatile.has(name) || (stable.has(name) && holds(node["args"], "ColumnRef"));
    }
    if (kind === "A_Expr") unfit ||= addsInterval(node);
    return true;
  });
  return unfit;
}

/** What `returning` gives is worked out on the nodes: nothing there may depend on a session, as the text of a day or a time does. */
function isMutable(returned: unknown): boolean {
  let mutable = callsOf(returned).length > 0;
  walk(returned, (kind, node) => {
    if (kind === "TypeCast") mutable ||= isTextOfTime(node);
  });
  return mutable;
}

/** By the names that columns of days and times have here: `day`, `at`, `sent_at`, `served_on`. */
function isTextOfTime({ arg, typeName }: Tree): boolean {
  if (!isTree(typeName) || !["text", "varchar"].includes(lastName(typeName["names"]))) return false;
  const column = lastName(inside(arg, "ColumnRef")?.["fields"]);
  return /^(day|at|.*_(day|at|on))$/.test(column);
}

/** A column plus an interval: `timestamptz + interval` depends on the time zone. */
function addsInterval({ name, lexpr, rexpr }: Tree): boolean {
  if (!["+", "-"].includes(lastName(name))) return false;
  return (
    (inside(lexpr, "ColumnRef") !== undefined && isInterval(rexpr)) ||
    (inside(rexpr, "ColumnRef") !== undefined && isInterval(lexpr))
  );
}

function isInterval(value: unknown): boolean {
  const product = inside(value, "A_Expr");
  if (product !== undefined && lastName(product["name"]) === "*")
    return isInterval(product["lexpr"]) || isInterval(product["rexpr"]);
  const name = inside(value, "TypeCast")?.["typeName"];
  return isTree(name) && lastName(name["names"]) === "interval";
}

function callsOf(parts: unknown): string[] {
  const found: string[] = [];
  walk(parts, (kind, node) => {
    if (kind === "SQLValueFunction") found.push("current_timestamp");
    if (kind === "FuncCall" && (stable.has(lastName(node["funcname"])) || volatile.has(lastName(node["funcname"]))))
      found.push(lastName(node["funcname"]));
  });
  return found;
}
