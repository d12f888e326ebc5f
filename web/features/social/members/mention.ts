import { findMentions } from "#rules/social/mentions.ts";

/** The name being typed after an "@" at the caret (a position in UTF-16 units), or null. */
export function mentionAtCaret(text: string, caret: number): { name: string; start: number; end: number } | null {
  const match = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_.]{0,30})$/u.exec(text.slice(0, caret));
  return match === null ? null : { name: match[1] ?? "", start: match.index, end: caret };
}

/** The text with the mention replaced by a chosen username and a space, and where the caret goes. */
export function completeMention(
  text: string,
  at: { start: number; end: number },
  username: string,
): { text: string; caret: number } {
  const inserted = `@${username} `;
  return {
    text: text.slice(0, at.start) + inserted + text.slice(at.end).replace(/^ /, ""),
    caret: at.start + inserted.length,
  };
}

/** Splits a text at the mentions of known people, in order. */
export function cutAtMentions(
  text: string,
  usernames: readonly string[],
): ({ words: string } | { username: string; words: string })[] {
  const known = new Map(usernames.map((username) => [username.toLowerCase(), username]));
  const parts: ({ words: string } | { username: string; words: string })[] = [];
  let at = 0;
  for (const { name, start, end } of findMentions(text)) {
    const username = known.get(name);
    if (username === undefined) continue;
    if (start > at) parts.push({ words: text.slice(at, start) });
    parts.push({ username, words: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) parts.push({ words: text.slice(at) });
  return parts;
}
