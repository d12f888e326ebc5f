/** The names of all that a page shows, as sorted marks of 32 bits: few pages go too early by it, none too late. */
export type ShownNames = Uint32Array;

export function packNames(names: ReadonlySet<string>): ShownNames {
  return Uint32Array.from(names, markOf).toSorted();
}

/** FNV-1a. */
export function markOf(name: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) mark = Math.imul(mark ^ name.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

/** Whether one of the marks is among them; what isn't known may be all. */
export function showsAny(shown: ShownNames | undefined, marks: readonly number[]): boolean {
  return shown === undefined || marks.some((mark) => includes(shown, mark));
}

function includes(sorted: ShownNames, mark: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < mark) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === mark;
}
