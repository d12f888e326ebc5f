import { ownerOf, type Query, type Source, subqueriesOf, tablesIn } from "./query.ts";
import { constantName, inside, isTree, listOf, textOf, withoutCasts } from "./tree.ts";

/** How a table is asked: for one key that a parameter names, for the keys of a list, or for every key. */
export type Reach = "one" | "listed" | "every";

export type KeyClasses = {
  /** Two tables with the same class are asked for the same keys. */
  classOf: (source: Source) => string;
  reachOf: (source: Source) => Reach;
  /** The class of a column of a query. */
  classOfColumn: (value: unknown, query: Query) => string | undefined;
};

/** Which columns of a statement are equal, to each other, to a parameter or to one of a list of parameters. */
export function keyClassesOf(statement: Query): KeyClasses {
  const parents = new Map<string, string>();
  const numbers = new Map<Source, number>();
  const listed = new Set<string>();

  const find = (term: string): string => {
    const parent = parents.get(term);
    return parent === undefined ? term : find(parent);
  };
  const join = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined) return;
    const [a, b] = [find(one), find(other)];
    if (a === b) return;
    // A constant stays the name of its class.
    if (a.startsWith("=")) parents.set(b, a);
    else parents.set(a, b);
  };
  const numberOf = (source: Source): number => {
    const number = numbers.get(source) ?? numbers.size;
    numbers.set(source, number);
    return number;
  };
  const columnOf = (source: Source, column: string): string => {
    if (source.kind === "query") {
      const given = source.query.outputs.some(({ name }) => name === column) ? column : renamed(source, column);
      const output = source.query.outputs.find(({ name }) => name === given);
      if (output !== undefined && source.query.arms.length === 0) {
        const term = termOf(output.value, source.query);
        if (term !== undefined) return term;
      } else if (output === undefined) {
        const owner = ownerOf([column], source.query);
        if (owner?.query === source.query && owner.source) return columnOf(owner.source, column);
      }
    }
    return `${numberOf(source)}.${column}`;
  };
  function termOf(value: unknown, query: Query): string | undefined {
    const reference = inside(withoutCasts(value), "ColumnRef");
    if (reference === undefined) return constantName(value);
    const names = listOf(reference["fields"]).map((field) => textOf(field));
    if (names.includes(undefined)) return undefined;
    const owner = ownerOf(names as string[], query);
    return owner?.source && columnOf(owner.source, names.at(-1) ?? "");
  }

  function readCondition(condition: unknown, query: Query): void {
    const all = inside(condition, "BoolExpr");
    if (all?.["boolop"] === "AND_EXPR") for (const one of listOf(all["args"])) readCondition(one, query);
    const compared = inside(condition, "A_Expr");
    if (compared === undefined || textOf(listOf(compared["name"])[0]) !== "=") return;
    const [left, right] = [compared["lexpr"], compared["rexpr"]];
    if (compared["kind"] === "AEXPR_OP") join(termOf(left, query), termOf(right, query));
    else if (compared["kind"] === "AEXPR_OP_ANY" || compared["kind"] === "AEXPR_IN") {
      const term = termOf(left, query);
      const items = inside(right, "List")?.["items"] ?? [right];
      if (term !== undefined && listOf(items).every((item) => constantName(item) !== undefined)) listed.add(term);
    }
  }

  function readLevel(query: Query): void {
    for (const condition of query.conditions) readCondition(condition, query);
    for (const { query: sub } of query.sublinks) joinTested(query, sub);
    for (const sub of [...subqueriesOf(query), ...query.before]) readLevel(sub);
  }
  /** `x in (select y …)` makes x and y equal where it is one of the conditions. */
  function joinTested(query: Query, sub: Query): void {
    for (const condition of conditionsOf(query)) {
      const link = inside(condition, "SubLink");
      if (link?.["subLinkType"] !== "ANY_SUBLINK" || !isTree(link["subselect"])) continue;
      if (inside(link["subselect"], "SelectStmt") !== sub.node || sub.arms.length > 0) continue;
      join(termOf(link["testexpr"], query), termOf(sub.outputs[0]?.value, sub));
    }
  }
  readLevel(statement);

  const termOfKey = (source: Source) =>
    find(source.kind === "table" ? columnOf(source, source.key) : `${numberOf(source)}`);
  const listedClasses = () => new Set([...listed].map(find));
  return {
    classOf: termOfKey,
    reachOf(source) {
      const own = termOfKey(source);
      if (own.startsWith("=")) return "one";
      return listedClasses().has(own) ? "listed" : "every";
    },
    classOfColumn(value, query) {
      const term = termOf(value, query);
      return term === undefined ? undefined : find(term);
    },
  };
}

/** The conditions of a level that all hold, one by one. */
function conditionsOf(query: Query): unknown[] {
  const each = (condition: unknown): unknown[] => {
    const all = inside(condition, "BoolExpr");
    return all?.["boolop"] === "AND_EXPR" ? listOf(all["args"]).flatMap(each) : [condition];
  };
  return query.conditions.flatMap(each);
}

function renamed(source: Source & { kind: "query" }, column: string): string | undefined {
  const index = source.columns?.indexOf(column) ?? -1;
  return index < 0 ? column : source.query.outputs[index]?.name;
}

/** Whether all distributed tables of a query are asked for the same key. */
export function isOfOneKey(query: Query, classes: KeyClasses): boolean {
  const tables = tablesIn(query);
  return new Set(tables.map((table) => `${table.of} ${classes.classOf(table)}`)).size <= 1;
}
