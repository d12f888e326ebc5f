import type { Db, Tx } from "./connect.ts";
import { statement, statementOfIds } from "./statement.ts";

/** Where each value stands in a text, by its name: `$1`, `$2` … */
type Places<Values> = { readonly [Name in keyof Values]-?: string };

/**
 * A statement whose values have names. Its text is written once, when it is defined, and there each name becomes the number of its place;
 * a name that is misspelled, missing or of another type does not compile.
 */
export function namedStatement<Row, Values extends object>(
  write: (at: Places<Values>) => string,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const { text, names } = numbered(write, 1);
  const run = statement<Row>(text);
  return (db, values) => run(db, ...names.map((name) => values[name]));
}

/** The same for `statementOfIds`: the ids are `$1`. */
export function namedStatementOfIds<Row, Values extends object>(
  write: (at: Places<Values>) => string,
): (db: Db | Tx, ids: readonly string[], values: Values) => Promise<Row[]> {
  const { text, names } = numbered(write, 2);
  const run = statementOfIds<Row>(text);
  return (db, ids, values) => run(db, ids, ...names.map((name) => values[name]));
}

/** The text with the names in the order of their numbers, from `first` on. */
function numbered<Values extends object>(write: (at: Places<Values>) => string, first: number) {
  const names: (keyof Values)[] = [];
  const at = new Proxy({} as Places<Values>, {
    get(_, key) {
      const name = key as keyof Values;
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + first}`;
    },
  });
  return { text: write(at), names };
}
