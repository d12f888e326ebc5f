import { isTree, listOf, type Tree } from "./tree.ts";

/** The first column of each B-tree index, by the index's name; none for an index of another kind or one that begins with an expression. */
export type FirstColumns = ReadonlyMap<string, string>;

/**
 * The tables that a plan (one of EXPLAIN, FORMAT JSON) reads from one end to the other, however many rows they have: without an index, or
 * through one whose beginning no condition names. The first rows alone, as LIMIT takes them in the order of an index, are no whole table.
 */
export function tablesReadWhole(plan: Tree, firstColumns: FirstColumns): string[] {
  const found = new Set<string>();

  function visit(node: Tree, isLimited: boolean): void {
    const type = textIn(node, "Node Type");
    const table = textIn(node, "Relation Name");
    const takesFirst = isLimited && node["Filter"] === undefined;
    if (type === "Bitmap Heap Scan") {
      if (!bitmapsOf(node).every((child) => isNarrow(child, firstColumns))) found.add(table);
    } else if (table !== "" && type.endsWith(" Scan") && !takesFirst && !isNarrow(node, firstColumns)) found.add(table);
    const isOrdered = passing.has(type) || (type === "Nested Loop" && node["Join Type"] === "Left");
    for (const child of childrenOf(node)) {
      const place = textIn(child, "Parent Relationship");
      const isSource = place === "Outer" || place === "Member" || place === "Subquery";
      if (!isBitmap(child)) visit(child, isSource && (type === "Limit" || (isOrdered && takesFirst)));
    }
  }

  visit(plan, false);
  return [...found].toSorted();
}

/** Nodes that ask for no more rows than are asked of them. */
const passing = new Set(["Result", "ProjectSet", "LockRows", "Subquery Scan", "Append", "Merge Append"]);

/** Whether a scan, or the bitmap of one, goes to the rows that it looks for. */
function isNarrow(node: Tree, firstColumns: FirstColumns): boolean {
  const type = textIn(node, "Node Type");
  if (type === "BitmapAnd") return bitmapsOf(node).some((child) => isNarrow(child, firstColumns));
  if (type === "BitmapOr") return bitmapsOf(node).every((child) => isNarrow(child, firstColumns));
  if (type === "Tid Scan") return true;
  const condition = textIn(node, "Index Cond");
  if (condition === "") return false;
  const first = firstColumns.get(textIn(node, "Index Name"));
  // The column of the index stands first in each comparison, behind its table's name where there are several.
  return first === undefined || new RegExp(`\\((?:\\w+\\.)?"?${first}\\b`).test(condition);
}

/** Says which rows a Bitmap Heap Scan reads. */
const isBitmap = (node: Tree) => /^Bitmap( Index|And|Or)/.test(textIn(node, "Node Type"));
const bitmapsOf = (node: Tree) => childrenOf(node).filter(isBitmap);
const childrenOf = (node: Tree) => listOf(node["Plans"]).filter(isTree);

function textIn(node: Tree, name: string): string {
  const value = node[name];
  return typeof value === "string" ? value : "";
}
