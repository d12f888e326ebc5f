import { CompiledQuery } from "kysely";
import { type Db, directRead, type Tx } from "./connect.ts";

export type Statement<Row> = (db: Db | Tx, ...values: readonly unknown[]) => Promise<Row[]>;

/** A read whose text never changes, for the paths that every request takes: nothing is built when it runs. Values stand as $1, $2 … */
export function statement<Row>(text: string): Statement<Row> {
  return async (db, ...values) => {
    const direct = directRead(db);
    if (direct !== undefined) return (await direct(text, values)).rows as Row[];
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };
}
