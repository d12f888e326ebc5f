import { planWhole, type Rule } from "./gather.ts";
import { judgeWrites } from "./judge-writes.ts";
import { keyClassesOf } from "./key-classes.ts";
import type { Keys, Query } from "./query.ts";
import { readStatement } from "./read-query.ts";
import { lastName, walk } from "./tree.ts";

export type Judgement = {
  /** What a distributed PostgreSQL refuses in it. */
  refused: Rule[];
  /** The tables that are asked on every key. */
  everyKey: string[];
};

/**
 * Holds one parsed statement against the declared keys; undefined where it neither reads nor writes rows.
 * @param same for each parameter the first one with the same value, from 1; without it each stands for itself
 */
export function judgeStatement(statement: unknown, keys: Keys, same: readonly number[] = []): Judgement | undefined {
  const tree = withParameters(statement, same);
  return judgeRead(readStatement(tree, keys), keys);
}

function judgeRead(statement: Query | undefined, keys: Keys): Judgement | undefined {
  if (statement === undefined) return undefined;
  const refused = new Set<Rule>();
  const everyKey = new Set<string>();
  const refuse = (rule: Rule) => void refused.add(rule);
  // `set local` goes to the nodes with the transaction; the function sets it on the coordinator alone.
  walk(statement.node, (kind, node) => {
    if (kind === "FuncCall" && lastName(node["funcname"]) === "set_config") refuse("setting of one node");
  });
  judgeWrites(statement, keys, refuse);
  planWhole(statement, { classes: keyClassesOf(statement), refuse, ask: ({ table }) => everyKey.add(table) });
  return { refused: [...refused], everyKey: [...everyKey].toSorted() };
}

/** The tree with equal parameters as one. */
function withParameters(tree: unknown, same: readonly number[]): unknown {
  const copy = structuredClone(tree);
  walk(copy, (kind, node) => {
    const number = node["number"];
    if (kind === "ParamRef" && typeof number === "number") Object.assign(node, { number: same[number - 1] ?? number });
  });
  return copy;
}
