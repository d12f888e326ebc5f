import { readImageHead } from "#server/platform/egress/image-head.ts";
import { namePicture } from "./picture-url.ts";
import { parseSrcset } from "./srcset.ts";

export type Candidate = {
  url: string;
  key: string;
  /** Pixels, a guess where nothing tells them. */
  width: number;
  height?: number;
  /** Where the width comes from: the page, the address itself, or nowhere. */
  sizeFrom: "page" | "address" | "no";
};

const largeAttribute = /zoom|large|full|hi-?res|big|master|pin-media/;
const lazyAttribute =
  /src|image|img|lazy|bg|background|photo|picture|url|poster|thumb|zoom|large|full|orig|hi-?res|big|pin-media/;
const imageAddress = /\.(jpe?g|png|webp|avif|gif|jfif)(\?|#|$)/i;
const longestUrl = 4096;
const longestInline = 500_000;
const unsized = 1000;
const maxCandidates = 200;
const maxAttributes = 500;
/** The width taken for granted where the page offers the picture itself rather than a version of it. */
export const wholePicture = 5000;

export type Candidates = {
  candidates: Candidate[];
  /** Keys of what is shown only until the picture is loaded. */
  stand_ins: string[];
};

/** Every address a picture goes by in the attributes of one element, resolved against the page's base. */
export function candidatesOf(attributes: Record<string, string>, base: string): Candidates {
  const found: Candidate[] = [];
  const lazy: Candidate[] = [];
  const srcWidth = Number(attributes["width"]) || unsized;
  for (const [name, value] of Object.entries(attributes).slice(0, maxAttributes)) {
    if (value === "") continue;
    if (found.length + lazy.length > maxCandidates) break;
    if (name.endsWith("srcset")) {
      for (const { url, width, density } of parseSrcset(value)) {
        const into = name.startsWith("data-") ? lazy : found;
        add(into, url, base, width ?? (density ? srcWidth * density : undefined));
      }
    } else if (name === "src") {
      add(found, value, base);
    } else if (name.startsWith("data-") && lazyAttribute.test(name) && !name.includes("pin-url")) {
      const told = /^\s*[[{]/.test(value)
        ? addressesIn(value)
            .slice(0, 5)
            .map((address) => ({ url: address, width: undefined }))
        : undefined;
      const listed = told ?? (/\s\d+w(,|$)/.test(value) ? parseSrcset(value) : [{ url: value, width: undefined }]);
      const isAddress =
        told !== undefined ||
        imageAddress.test(value) ||
        (/src|original|image$|img$|pin-media/.test(name) && looksLikeUrl(value));
      if (!isAddress) continue;
      const isLarge = largeAttribute.test(name);
      for (const { url, width } of listed)
        add(isLarge ? found : lazy, url, base, width ?? (isLarge ? wholePicture : undefined));
    }
  }
  // Beside widths the page tells, an address without one is the small version for old browsers.
  const declared = found
    .filter((one) => one.sizeFrom === "page" && !one.url.startsWith("data:"))
    .map((one) => one.width);
  const below = Math.max(...declared) - 1;
  for (const one of found) if (declared.length > 0 && one.sizeFrom === "no" && one.width > below) one.width = below;
  // What waits to be loaded replaces `src`: until then that holds a stand-in.
  const isStandIn = (one: Candidate) => one.width === unsized && lazy.every(({ key }) => key !== one.key);
  if (lazy.length === 0) return { candidates: found, stand_ins: [] };
  return {
    candidates: [...found.filter((one) => !isStandIn(one)), ...lazy],
    stand_ins: found.filter(isStandIn).map((one) => one.key),
  };
}

/** One more address of a picture: a link around it, a picture source, the page's own word. */
export function candidate(url: string, base: string, width?: number): Candidate | undefined {
  const found: Candidate[] = [];
  add(found, url, base, width);
  return found[0];
}

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

/**
 * The address to save: the widest, where an address without any size is the picture itself if smaller versions of
 * it stand beside it.
 */
export function largestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const real = candidates.filter((one) => !one.url.startsWith("data:"));
  const among = real.length > 0 ? real : candidates;
  const madeSmaller = new Set(among.filter((one) => one.sizeFrom === "address").map((one) => one.key));
  const widthOf = (one: Candidate) => (one.sizeFrom === "no" && madeSmaller.has(one.key) ? wholePicture : one.width);
  return among.reduce<Candidate | undefined>(
    (best, one) => (!best || widthOf(one) > widthOf(best) ? one : best),
    undefined,
  );
}

function add(found: Candidate[], value: string, base: string, width?: number): void {
  const text = value.trim();
  if (/^data:/i.test(text)) {
    const size = dataPictureSize(text);
    if (size) found.push({ url: text, key: text.slice(0, 300), sizeFrom: "page", ...size });
    return;
  }
  if (
    text === "" ||
    text.length > longestUrl ||
    /^(#|javascript:|about:|blob:|<)|[{}]/i.test(text) ||
    !URL.canParse(text, base)
  )
    return;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || /\.(svg|ico|svgz|mp4|webm|js|css|html?)$/i.test(url.pathname)) return;
  url.hash = "";
  const name = namePicture(url);
  const declared = width ?? name.width;
  found.push({
    url: url.href,
    key: name.key,
    width: declared ?? unsized,
    sizeFrom: name.width !== undefined ? "address" : width === undefined ? "no" : "page",
    ...(name.height === undefined ? {} : { height: name.height }),
  });
}

/** Inline pictures are kept when they are raster and at least 120 pixels on both sides; the rest is decoration. */
function dataPictureSize(url: string): { width: number; height: number } | undefined {
  if (url.length > longestInline) return undefined;
  const encoded = /^data:image\/[\w+.-]+;base64,([\sA-Za-z0-9+/=]+)$/i.exec(url)?.[1];
  const head = encoded ? readImageHead(Buffer.from(encoded.slice(0, 100_000), "base64")) : undefined;
  if (!head?.width || !head.height || head.width < 120 || head.height < 120) return undefined;
  return { width: head.width, height: head.height };
}

/** Every address of a picture that stands in JSON or a script. */
export function addressesIn(script: string): string[] {
  const found = script
    .slice(0, longestInline)
    .matchAll(/(?:https?:)?(?:\\?\/){2}[\w.-]{3,200}(?:\\?\/[^\s"'\\/<>(){}]{1,300}){1,20}/g);
  return [...new Set(Array.from(found, ([address]) => address.replaceAll("\\/", "/")))].filter(isImageAddress);
}

function looksLikeUrl(value: string): boolean {
  return /^(https?:)?\/\/[^\s]+$|^\.{0,2}\/[^\s]+$/.test(value);
}
