/** A wider array with what stood in the narrower one. */
export function widened<Column extends { set: (from: Column) => void }>(from: Column, wide: Column): Column {
  wide.set(from);
  return wide;
}
