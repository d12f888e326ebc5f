export type MarkedPart = { text: string; isFound: boolean };

/** So much stands before the first find, so that it is in sight. */
const maxBefore = 40;

/** Cuts a text at where the words stand in it, in upper or lower case; of a long one what is before them is left out. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = query.toLowerCase();
  const low = text.toLowerCase();
  // In a few languages a letter changes its length with its case, and places would be wrong.
  if (words === "" || low.length !== text.length) return [{ text, isFound: false }];
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = low.indexOf(words); at >= 0; at = low.indexOf(words, from)) {
    const before = text.slice(from, at);
    const isFirst = from === 0 && before.length > maxBefore;
    if (before !== "") parts.push({ text: isFirst ? `…${before.slice(-maxBefore)}` : before, isFound: false });
    parts.push({ text: text.slice(at, at + words.length), isFound: true });
    from = at + words.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}
