/** A text without the characters at its end that are in `unwanted`; in time that grows with the text, whatever it holds. */
export function stripEnd(text: string, unwanted: string): string {
  let end = text.length;
  while (end > 0 && unwanted.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function stripEnds(text: string, unwanted: string): string {
  let start = 0;
  while (start < text.length && unwanted.includes(text.charAt(start))) start += 1;
  return stripEnd(text.slice(start), unwanted);
}
