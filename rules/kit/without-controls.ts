/**
 * A text from elsewhere as our own fields take it: control characters and broken halves of characters become blanks. Line breaks and tabs
 * stay.
 */
export function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\uFFFD]/gu, " ");
}
