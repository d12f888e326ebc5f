const batch = 500;

/** Every row in the order of its key, read a few hundred at a time: `read` gives at most so many of those after a key. */
export async function* rowsInOrder<Row>(
  read: (after: string, limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = "0"; ;) {
    const rows = await read(after, batch);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}
