import { CompiledQuery } from "kysely";
import { type Db, directRead, type Tx } from "./connect.ts";

export type Statement<Row> = (db: Db | Tx, ...values: readonly unknown[]) => Promise<Row[]>;

/** A prepared read whose text never changes, for hot paths: no query building at run time. Values are $1, $2 … */
export function statement<Row>(text: string): Statement<Row> {
  return async (db, ...values) => {
    const direct = directRead(db);
    if (direct !== undefined) return (await direct(text, values)).rows as Row[];
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };
}

const ofMany = "= any($1::bigint[])";
const ofOne = "= $1::bigint";

/**
 * A prepared read by a list of ids, `= any($1::bigint[])`. A single id uses `=` instead: PostgreSQL's generic plan for a list expects ten
 * elements, so it would replan for one each time, which costs as much as the read.
 */
export function statementOfIds<Row>(
  text: string,
): (db: Db | Tx, ids: readonly string[], ...values: readonly unknown[]) => Promise<Row[]> {
  if (!text.includes(ofMany)) throw new Error(`no "${ofMany}" in ${text}`);
  const many = statement<Row>(text);
  const one = statement<Row>(text.replaceAll(ofMany, ofOne));
  return (db, ids, ...values) => (ids.length === 1 ? one(db, ids[0], ...values) : many(db, ids, ...values));
}
