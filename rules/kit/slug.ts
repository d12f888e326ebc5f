import { firstCharacters } from "./characters.ts";

/**
 * A readable segment of a path from a name: small letters, digits and hyphens of every script, at most 60 code
 * points. Latin letters lose their marks; those of other scripts stay as they are, but none stands without a letter. Never empty:
 * `fallback` stands in.
 */
export function slugOf(name: string, fallback: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/[\p{Variation_Selector}\p{Me}'’]/gu, "")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/(?<![\p{L}\p{N}\p{M}])\p{M}+|[^\p{L}\p{M}\p{N}]+/gu, "-")
    .normalize("NFC");
  const slug = firstCharacters(words.replaceAll(/-+/g, "-").replace(/^-/, ""), 60).replace(/-$/, "");
  return slug === "" ? fallback : slug;
}

/** An address as it is looked up: two spellings of one segment lead to the same page. */
export function slugKey(segment: string): string {
  return segment.normalize("NFC").toLowerCase().normalize("NFC");
}

/** The slug, or the slug with the first number from 2 on that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
