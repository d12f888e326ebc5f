/** What shows nothing: spaces, characters without width, the blank of braille. */
const nothingSeen = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A name as it is kept: composed, runs of white space as one space, none around it, no control characters nor marks that turn the
 * direction of what stands around them. Empty when nothing of it would be seen.
 */
export function seenLine(value: string): string {
  const line = value
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
  return nothingSeen.test(line) ? "" : line;
}
