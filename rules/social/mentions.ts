/** A username that a text names by "@": in small letters, and where the sign and the name stand. */
export type Mention = { name: string; start: number; end: number };

/** The people a text names, in order. What stands within a word, an address or the name of somebody elsewhere (@ann@other.example) is no name. */
export function findMentions(text: string): Mention[] {
  return [...text.matchAll(/(?<![\p{L}\p{M}\p{N}_@./])@([a-z0-9_]{3,40})(?![\p{L}\p{M}\p{N}_@])/giu)].map((match) => ({
    name: (match[1] ?? "").toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
