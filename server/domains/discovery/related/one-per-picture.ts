/** The first of every picture, in order, without unwanted ones. */
export function onePerPicture<Pin extends { root_pin_id: string }>(
  pins: readonly Pin[],
  unwanted: ReadonlySet<string> = new Set(),
): Pin[] {
  const seen = new Set(unwanted);
  return pins.filter(({ root_pin_id: root }) => !seen.has(root) && seen.add(root));
}
