import type { ScannedPage } from "./scanned-page.ts";

/** How many `<meta>` and `<link>` elements are read. */
const maxNamed = 2_000;
/** How many pictures are read that the page asks for early. */
const maxPreloads = 20;
/** Longer texts are cut: nobody reads more of a description. */
export const longestContent = 20_000;

export function noteMeta(page: ScannedPage, attributes: Record<string, string>): void {
  const name = (
    attributes["property"] ??
    attributes["name"] ??
    attributes["itemprop"] ??
    attributes["http-equiv"] ??
    ""
  ).toLowerCase();
  const whole = attributes["content"]?.trim() ?? "";
  const content = whole.startsWith("data:") ? whole : whole.slice(0, longestContent);
  if (name !== "" && content !== "" && page.metas.length < maxNamed)
    page.metas.push({ name, content, description: attributes["description"] ?? "" });
}

export function noteLink(page: ScannedPage, attributes: Record<string, string>): void {
  const href = attributes["href"] ?? "";
  const rel = (attributes["rel"] ?? "").toLowerCase();
  if (page.links.length < maxNamed) page.links.push({ rel, href });
  if (rel === "preload" && attributes["as"]?.toLowerCase() === "image" && page.preloads.length < maxPreloads)
    page.preloads.push({ src: href, srcset: attributes["imagesrcset"] ?? "" });
  if (attributes["itemprop"]) noteMeta(page, { itemprop: attributes["itemprop"], content: href });
}
