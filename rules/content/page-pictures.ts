// What a page says of its pictures, as the server's reader and the bookmarklet read it alike. The bookmarklet takes this file along into
// pages of others, so it imports nothing.

export type SrcsetCandidate = { url: string; width?: number; density?: number };

/** An address of a picture, with the width that is told of it; one that waits to be loaded takes the place of `src`. */
export type NamedAddress = { address: string; width: number | undefined; isLazy: boolean };

const longestSrcset = 100_000;
const longestUrl = 4096;
const maxAttributes = 500;
/** The width taken for granted where the page offers the picture itself rather than a version of it. */
export const wholePicture = 5000;
/** The width taken for granted where nothing tells it. */
export const unsized = 1000;
/** Both sides of an element whose background is a picture rather than decoration, in pixels, are at least this long. */
export const leastBackgroundPx = 200;

const largeAttribute = /zoom|large|full|hi-?res|big|master|pin-media/;
const lazyAttribute =
  /src|image|img|lazy|bg|background|photo|picture|url|poster|thumb|zoom|large|full|orig|hi-?res|big|pin-media/;
const imageAddress = /\.(jpe?g|png|webp|avif|gif|jfif)(\?|#|$)/i;

/** Marks of an element that keep what is in it from being saved. */
export const refusalMarks = ["nopin", "data-pin-nopin"] as const;

/** Whether a `<meta>` asks that nothing of its page be saved. */
export function refusesPage(name: string, content: string): boolean {
  return name.toLowerCase() === "pinterest" && /^\s*nopin\s*$/i.test(content);
}

/**
 * Candidates of a `srcset` (HTML Living Standard, "parse a srcset attribute"): addresses may hold commas,
 * a comma ends an address only at its end.
 */
export function parseSrcset(value: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let rest = value.slice(0, longestSrcset);
  while (candidates.length < 100) {
    rest = rest.replace(/^[\s,]+/, "");
    const url = /^\S+/.exec(rest)?.[0];
    if (!url) break;
    rest = rest.slice(url.length);
    let end = url.length;
    while (url.charAt(end - 1) === ",") end -= 1;
    if (end < url.length) {
      candidates.push({ url: url.slice(0, end) });
      continue;
    }
    const descriptors = /^[^,(]*(\([^)]*\)[^,(]*)*/.exec(rest)?.[0] ?? "";
    rest = rest.slice(descriptors.length);
    const width = /(?:^|\s)(\d+)w/.exec(descriptors)?.[1];
    const density = /(?:^|\s)([\d.]+)x/.exec(descriptors)?.[1];
    candidates.push({
      url,
      ...(width ? { width: Number(width) } : {}),
      ...(density ? { density: Number(density) } : {}),
    });
  }
  return candidates;
}

/** Every address a picture goes by in the attributes of one element, as they are written there. */
export function namedAddresses(attributes: Readonly<Record<string, string>>): NamedAddress[] {
  const named: NamedAddress[] = [];
  const srcWidth = Number(attributes["width"]) || unsized;
  for (const [name, value] of Object.entries(attributes).slice(0, maxAttributes)) {
    if (value === "") continue;
    if (name.endsWith("srcset")) {
      for (const { url, width, density } of parseSrcset(value))
        named.push({
          address: url,
          width: width ?? (density ? srcWidth * density : undefined),
          isLazy: name.startsWith("data-"),
        });
    } else if (name === "src") {
      named.push({ address: value, width: undefined, isLazy: false });
    } else if (name.startsWith("data-") && lazyAttribute.test(name) && !name.includes("pin-url")) {
      named.push(...waitingAddresses(name, value));
    }
  }
  return named;
}

/** What a `data-` attribute names: one address, several with their widths, or those in a piece of JSON. */
function waitingAddresses(name: string, value: string): NamedAddress[] {
  const isJson = /^\s*[[{]/.test(value);
  const isAddress =
    isJson || imageAddress.test(value) || (/src|original|image$|img$|pin-media/.test(name) && looksLikeUrl(value));
  if (!isAddress) return [];
  const isLarge = largeAttribute.test(name);
  const listed: { url: string; width?: number }[] = isJson
    ? addressesInJson(value)
        .slice(0, 5)
        .map((url) => ({ url }))
    : /\s\d+w(,|$)/.test(value)
      ? parseSrcset(value)
      : [{ url: value }];
  return listed.map(({ url, width }) => ({
    address: url,
    width: width ?? (isLarge ? wholePicture : undefined),
    isLazy: !isLarge,
  }));
}

/** Whether an address is that of a picture by its name alone. */
export function isImageAddress(url: string): boolean {
  if (url.length > longestUrl) return false;
  if (!imageAddress.test(url)) return false;
  const place = url
    .replace(/^\w+:\/\//, "")
    .replace(/[?#].*$/, "")
    .replace(/:\d+(?=\/)/, "");
  // A colon in the last segment is a wiki's page about the file.
  return !place.includes(":", place.lastIndexOf("/") + 1);
}

/** Every address of a picture that stands in JSON or a script. */
export function addressesInJson(script: string): string[] {
  const found = script
    .slice(0, 500_000)
    .matchAll(/(?:https?:)?(?:\\?\/){2}[\w.-]{3,200}(?:\\?\/[^\s"'\\/<>(){}]{1,300}){1,20}/g);
  return [...new Set(Array.from(found, ([address]) => address.replaceAll("\\/", "/")))].filter(isImageAddress);
}

/** The addresses in a value of CSS, such as that of `background-image`. */
export function addressesInCss(value: string): string[] {
  // A quoted address ends at the next url(" too, so that many without an end are read once.
  const address = /url\(\s*(?:"((?:[^"(]|\((?!["']))+)"|'((?:[^'(]|\((?!["']))+)'|([^"'()\s]+))\s*\)/gi;
  return [...value.matchAll(address)].map(([, a, b, c]) => a ?? b ?? c ?? "");
}

function looksLikeUrl(value: string): boolean {
  return /^(https?:)?\/\/[^\s]+$|^\.{0,2}\/[^\s]+$/.test(value);
}
