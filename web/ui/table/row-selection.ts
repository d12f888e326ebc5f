/** The selection after a row is switched on or off; with `from`, also all rows between the two. */
export function selectRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { to, from, on }: { to: string; from?: string | null; on: boolean },
): ReadonlySet<string> {
  const [start, end] = [from == null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  const meant = start === -1 || end === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const key of meant) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Of all rows: none, some or every one is selected. */
export function selectionState(selected: ReadonlySet<string>, keys: readonly string[]): "none" | "some" | "all" {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}
