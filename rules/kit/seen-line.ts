/** Invisible characters: spaces, zero-width characters, the blank braille pattern. */
const nothingSeen = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A name as stored: composed (NFC), white space collapsed and trimmed, no control characters or bidi controls. Empty when it would be
 * invisible.
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
