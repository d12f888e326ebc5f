/** A node of PostgreSQL's syntax tree as libpg-query gives it: `{ SelectStmt: { … } }`, or the inside of one. */
export type Tree = { readonly [name: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The inside of a node of this kind; undefined for any other. */
export function inside(value: unknown, kind: string): Tree | undefined {
  const found = isTree(value) ? value[kind] : undefined;
  return isTree(found) ? found : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  const text = inside(value, "String")?.["sval"] ?? value;
  return typeof text === "string" ? text : undefined;
}

/** The last of several names: of `pg_catalog.int8` it is `int8`. */
export function lastName(names: unknown): string {
  return textOf(listOf(names).at(-1)) ?? "";
}

/** Visits nodes from the outside in, with their kind; what lies below is left out where `visit` says false. */
export function walk(value: unknown, visit: (kind: string, node: Tree) => boolean | void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isTree(value))
    for (const [kind, node] of Object.entries(value))
      if (typeof node === "object" && node !== null && (!isTree(node) || visit(kind, node) !== false))
        walk(node, visit);
}

/** Whether a node of one of these kinds stands in it, subqueries left out. */
export function holds(value: unknown, ...kinds: string[]): boolean {
  let found = false;
  walk(value, (kind) => {
    found ||= kinds.includes(kind);
    return kind !== "SubLink" && !found;
  });
  return found;
}

export function withoutCasts(value: unknown): unknown {
  const cast = inside(value, "TypeCast");
  return cast === undefined ? value : withoutCasts(cast["arg"]);
}

/** What a value made of parameters and constants alone is called, the same for the same value; undefined where it depends on rows. */
export function constantName(value: unknown): string | undefined {
  if (holds(value, "ColumnRef", "SubLink", "SetToDefault")) return undefined;
  return `=${JSON.stringify(withoutCasts(value), (name, part: unknown) =>
    name === "location" || name === "typeName" || name === "typemod" ? undefined : part,
  )}`;
}
