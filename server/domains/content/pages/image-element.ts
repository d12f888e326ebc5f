import { isImageAddress } from "#rules/content/page-pictures.ts";

/** One side of an element as it is laid out, in pixels, if its markup fixes it. */
export function shownPixels(attributes: Record<string, string>, side: string): number | undefined {
  const styled = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*(\\d{1,9})px`).exec(attributes["style"] ?? "")?.[1];
  const value = (attributes[`data-large_image_${side}`] ?? attributes[side] ?? styled ?? "").trim();
  return /^\d{1,9}(\.\d{1,9})?\s?(px)?$/.test(value) ? Math.round(Number.parseFloat(value)) : undefined;
}

/** The page a link around a picture leads to, when that is neither this page nor a picture. */
export function otherPage(href: string | undefined, url: string, base: string): { link?: string } {
  if (!href || isImageAddress(href) || !URL.canParse(href, base)) return {};
  const target = new URL(href, base);
  const here = new URL(url);
  const isHere = target.host + target.pathname + target.search === here.host + here.pathname + here.search;
  return isHere || !/^https?:$/.test(target.protocol) ? {} : { link: target.href };
}
