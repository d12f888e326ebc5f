type Kind = "pins" | "boards";
type Portion = { removed: number; left: number };

/**
 * Empties the trash of all kinds, portion by portion.
 * @param onProgress how many are gone, and how many of those that go next are left
 * @returns how many were removed
 */
export async function emptyAll(
  removeSome: (kind: Kind) => Promise<Portion>,
  onProgress: (done: number, left: number) => void,
): Promise<number> {
  let done = 0;
  for (const kind of ["pins", "boards"] as const)
    for (;;) {
      const { removed, left } = await removeSome(kind);
      done += removed;
      onProgress(done, left);
      // What another tab is emptying at the same time is not waited for.
      if (left === 0 || removed === 0) break;
    }
  return done;
}
