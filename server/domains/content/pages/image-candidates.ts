import { namedAddresses, unsized, wholePicture } from "#rules/content/page-pictures.ts";
import { readImageHead } from "#server/platform/egress/image-head.ts";
import { namePicture } from "./picture-url.ts";

export type Candidate = {
  url: string;
  key: string;
  /** Pixels, a guess where nothing tells them. */
  width: number;
  height?: number;
  /** Where the width comes from: the page, the address itself, or nowhere. */
  sizeFrom: "page" | "address" | "no";
};

const longestUrl = 4096;
const longestInline = 500_000;
const maxCandidates = 200;

export type Candidates = {
  candidates: Candidate[];
  /** Keys of what is shown only until the picture is loaded. */
  stand_ins: string[];
};

/** Every address a picture goes by in the attributes of one element, resolved against the page's base. */
export function candidatesOf(attributes: Record<string, string>, base: string): Candidates {
  const found: Candidate[] = [];
  const lazy: Candidate[] = [];
  for (const { address, width, isLazy } of namedAddresses(attributes)) {
    if (found.length + lazy.length > maxCandidates) break;
    add(isLazy ? lazy : found, address, base, width);
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
    /^(#|javascript:|about:|blob:|<)|\{\{|\$\{|\{[a-z_]/i.test(text) ||
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
