import type { Db, Tx } from "./connect.ts";
import { statement } from "./statement.ts";

/** Where each value stands in a text, by its name: `$1`, `$2` … */
type Places<Values> = { readonly [Name in keyof Values]-?: string };

/**
 * A statement whose values have names. Its text is written once, when it is defined, and there each name becomes the number of its place;
 * a name that is misspelled, missing or of another type does not compile.
 */
export function namedStatement<Row, Values extends object>(
  write: (at: Places<Values>) => string,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const { text, names } = numbered(write);
  const run = statement<Row>(text);
  return (db, values) => run(db, ...names.map((name) => values[name]));
}

/** The text with the names in the order of their numbers. */
function numbered<Values extends object>(write: (at: Places<Values>) => string) {
  const names: (keyof Values)[] = [];
  const at = new Proxy({} as Places<Values>, {
    get(_, key) {
      const name = key as keyof Values;
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    },
  });
  return { text: write(at), names };
}
