import { normaliseLink } from "./link.ts";

/** What ends a sentence, and no address. */
const afterAddress = /[.,;:!?、。，！？)\]}>»”’"']+$/u;
/** What led to an address at the end of a text, or closed it. */
const leftBehind = /[\s:;,.()|–—-]+$/u;
const pictureWithBlanks = /^https?:\/\/[^\s/]+\/[^?#]*\.(?:jpe?g|png|webp|avif|gif|heic)(?:[?#]\S*)?$/i;

/**
 * The address that a text names, and the words around it. Phones share "Title https://…" as one text. Blanks in the address of a picture
 * are encoded, as browsers do. Without an address `address` is null and the words are the whole text.
 */
export function addressIn(text: string): { address: string | null; words: string } {
  const typed = text.trim();
  const whole = addressOf(pictureWithBlanks.test(typed) ? typed.replaceAll(/\s/g, "%20") : typed);
  if (whole !== null) return { address: whole, words: "" };
  for (const [found] of typed.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
    const named = withoutEnd(found);
    const address = addressOf(named);
    if (address === null) continue;
    return { address, words: typed.replace(named, " ").replaceAll(/\s+/g, " ").replace(leftBehind, "").trim() };
  }
  return { address: null, words: typed };
}

/** A name before the host, as in "http://user@host/", leads nowhere else; a password is nothing to be passed on. */
function addressOf(text: string): string | null {
  return normaliseLink(text.replace(/^(https?:\/\/)[^\s/?#@:]*@/i, "$1"));
}

/** A bracket that was opened within an address belongs to it. */
function withoutEnd(found: string): string {
  const cut = found.replace(afterAddress, "");
  return found[cut.length] === ")" && cut.includes("(") ? `${cut})` : cut;
}
