/**
 * The item a key moves to in a menu: arrows go round, Home and End jump, a letter finds the next item that begins with it.
 * @param labels the items' words, in order
 * @param current index of the focused item, -1 when none is
 * @returns the index, or `null` when the key does not move
 */
export function menuTarget(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (key === "Home" || key === "PageUp") return 0;
  if (key === "End" || key === "PageDown") return count - 1;
  if (Array.from(key).length !== 1 || key === " ") return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (Math.max(current, -1) + step + count) % count;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
