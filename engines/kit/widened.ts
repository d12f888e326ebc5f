/** A larger array with the contents of the smaller one. */
export function widened<Column extends { set: (from: Column) => void }>(from: Column, wide: Column): Column {
  wide.set(from);
  return wide;
}
