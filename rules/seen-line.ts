/** Control characters, and marks that turn the direction of what stands around them. */
const unkeepable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** What shows nothing: spaces, characters without width, the blank of braille. */
const unseen = /[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A name as it is kept: composed, runs of white space as one space, none around it, no control characters. Empty when nothing of it
 * would be seen.
 */
export function seenLine(value: string): string {
  const line = value.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(unkeepable, "").trim();
  return line.replaceAll(unseen, "") === "" ? "" : line;
}
