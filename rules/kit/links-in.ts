import { normaliseLink } from "./link.ts";
import { stripEnd } from "#rules/strip-ends.ts";

/** A web address in a text: as it is opened, and where it stands. */
export type TextLink = { link: string; start: number; end: number };

/** What ends a sentence rather than an address. */
const trailing = ".,;:!?'’)]}";
const maxLinks = 50;

/** Every web address of a text, in order. What closes a sentence is no part of it, unless a bracket was opened within. */
export function findLinks(text: string): TextLink[] {
  const found: TextLink[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”„«»]+/giu)) {
    if (found.length === maxLinks) break;
    const shown = trimmed(match[0]);
    const link = normaliseLink(shown);
    if (link !== null) found.push({ link, start: match.index, end: match.index + shown.length });
  }
  return found;
}

function trimmed(address: string): string {
  const bare = stripEnd(address, trailing);
  const tail = address.slice(bare.length);
  return tail.startsWith(")") && bare.includes("(") && !bare.includes(")") ? `${bare})` : bare;
}
