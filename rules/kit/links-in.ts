import { normaliseLink } from "./link.ts";
import { stripEnd } from "#rules/strip-ends.ts";

/** A web address in a text: as it is opened, and where it stands. */
export type TextLink = { link: string; start: number; end: number };

/** What ends a sentence rather than an address. */
const trailing = ".,;:!?'’)]}";
const maxLinks = 50;

/** Scripts that put no blanks between words, with their punctuation: an address may begin right after their letters, and ends before them. */
const unspaced =
  "\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}ー\\u3000-\\u303f\\uff00-\\uffef";
const isUnspaced = new RegExp(`[${unspaced}]`, "u");
const address = new RegExp(`(?<![[\\p{L}\\p{N}@\\/.]--[${unspaced}]])(?:https?:\\/\\/|www\\.)[^\\s<>"“”„«»]+`, "iv");
const host = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}(?::\d{1,5})?/iu;
/** After a part of the path another may be written in any script (/wiki/猫); a particle is none. */
const opensPart = /\/[^/\s]+\/$/u;
const part = /^(?!\p{sc=Hira})[\p{L}\p{M}\p{N}_ー・]+/u;

/** Every web address of a text, in order. What closes a sentence is no part of it, unless a bracket was opened within. */
export function findLinks(text: string): TextLink[] {
  const found: TextLink[] = [];
  const pattern = new RegExp(address, "giv");
  for (let match = pattern.exec(text); match !== null && found.length < maxLinks; match = pattern.exec(text)) {
    const written = beforeOtherScript(match[0]);
    const shown = trimmed(written);
    const link = normaliseLink(shown);
    if (link !== null) found.push({ link, start: match.index, end: match.index + shown.length });
    // Behind it, without a blank, another may stand.
    pattern.lastIndex = match.index + Math.max(written.length, 1);
  }
  return found;
}

function beforeOtherScript(written: string): string {
  let end = host.exec(written)?.[0].length ?? 0;
  while (end < written.length) {
    const next = String.fromCodePoint(written.codePointAt(end) ?? 0);
    if (!isUnspaced.test(next)) {
      end += next.length;
      continue;
    }
    const run = opensPart.test(written.slice(0, end)) ? part.exec(written.slice(end))?.[0] : undefined;
    if (run === undefined) return written.slice(0, end);
    end += run.length;
  }
  return written;
}

function trimmed(shown: string): string {
  const bare = stripEnd(shown, trailing);
  const tail = shown.slice(bare.length);
  return tail.startsWith(")") && bare.includes("(") && !bare.includes(")") ? `${bare})` : bare;
}
