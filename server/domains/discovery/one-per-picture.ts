/** What a pin shows: the pin its picture was first saved from, and the picture itself, which others may have brought here too. */
export type Pictured = { root_pin_id: string; picture_id: string };

/**
 * Whether a pin's picture is among these, named by their own ids or by the pins they were first saved from: of a pin that is gone for good
 * the latter is all that is known. Ids of the two kinds are 60 bits and more, and do not meet.
 */
export function isAmong(known: ReadonlySet<string>, pin: Pictured): boolean {
  return known.has(pin.picture_id) || known.has(pin.root_pin_id);
}

/** The first of every picture, in order, without unwanted ones. */
export function onePerPicture<Pin extends Pictured>(
  pins: readonly Pin[],
  unwanted: ReadonlySet<string> = new Set(),
): Pin[] {
  const seen = new Set<string>();
  return pins.filter((pin) => !isAmong(unwanted, pin) && !seen.has(pin.picture_id) && seen.add(pin.picture_id));
}
