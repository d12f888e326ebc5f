import { mailCopy } from "#spec/copy/kit/mails.ts";

/** The values of a mail that somebody made up, and what is said in their place where nobody proved whose mailbox it is. */
export const mailWords: Readonly<Record<string, string>> = {
  inviter: mailCopy.someone,
  business: mailCopy.aBusiness,
  board: "…",
  headline: "…",
  ad: "…",
  account: "…",
  campaign: "…",
  report: "…",
  app: "…",
  title: "…",
  user: "…",
};

/** Values of our own, and usernames, which are letters and digits: what is known of them has no address in it that isn't meant as one. */
const own: readonly string[] = ["email", "username", "site", "hint", "device", "note"];

/** A hair space: programs that look for addresses in a text end them at a space. What has no width may become part of the address. */
const gap = "\u200a";
/**
 * Somebody's words, so written that no mail program makes a link of them: a gap stands before a dot, or what is taken for one in the name of
 * a host, that a letter follows, before the sign of a mailbox, and before what follows a scheme.
 */
export function unlinked(words: string): string {
  return words.replaceAll(
    /[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{M}\p{N}])(?!(?<=\d.)\d)|[@\uff20\ufe6b]|(?<=\p{L})[:\uff1a\ufe55](?=\S)/gu,
    `${gap}$&`,
  );
}

/** What a mail is filled with: nothing of it leads anywhere, and to a mailbox that isn't proved nobody's words go. */
export function mailValues(
  values: Readonly<Record<string, string>>,
  { isProved, said }: { isProved: boolean; said: (sentence: string) => string },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const neutral = mailWords[name];
      if (neutral !== undefined && !isProved) return [name, said(neutral)];
      return [name, own.includes(name) ? value : unlinked(value)];
    }),
  );
}
