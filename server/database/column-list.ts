/** Columns as a list in SQL. @param alias the table's alias in the query */
export function columnList(columns: readonly string[], alias?: string): string {
  return columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(", ");
}
