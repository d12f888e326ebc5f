declare const rights: unique symbol;

/** What a check found out about a row: the current viewer may see it, may change it. */
export type Right = "view" | "write";

/** A row that was checked for the current viewer. Views and writes take no other, so an unchecked row does not compile. */
export type Seen<Row, Had extends Right> = Row & { readonly [rights]: { readonly [R in Had]: true } };

/** Marks a row as checked. Called right after the query or rule that checked it, or for a row the viewer has just written; nothing else marks rows. */
export function seen<Had extends Right, Row>(row: Row, ..._had: [Had, ...Had[]]): Seen<Row, Had> {
  return row as Seen<Row, Had>;
}

/** The same for all rows of a query that returns no others. */
export function allSeen<Had extends Right, Row>(rows: Row[], ..._had: [Had, ...Had[]]): Seen<Row, Had>[] {
  return rows as Seen<Row, Had>[];
}
