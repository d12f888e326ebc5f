import type { FoundImage, PageFacts, Place } from "./page-facts.ts";
import { isSharingCard, isTooSmall, isUnwanted } from "./unwanted-image.ts";

export type Picture = { url: string; width?: number; height?: number; title?: string };
/** What lies at an address: its size, `none` if it is no picture, absent if that could not be learned in time. */
export type Probed = ReadonlyMap<string, { width: number; height: number } | "none">;
export type Probe = (urls: readonly string[]) => Promise<Probed>;

const mostPictures = 100;
const mostProbed = 30;
/** Beside pictures twenty times their area, small ones are portraits and seals. */
const leastShare = 0.05;
const placeRank: Record<Place, number> = { article: 0, main: 1, body: 2, chrome: 3 };

/**
 * The pictures of a page that a person would save from it, the likeliest first. Pictures beside the content count
 * only when the content has none.
 */
export async function choosePictures(facts: PageFacts, probe: Probe): Promise<Picture[]> {
  if (facts.nopin !== undefined) return [];
  const wanted = facts.images.filter((image) => !isUnwanted(image, facts.url));
  const own = wanted.filter((image) => image.chosen || (image.place !== "chrome" && !isTeaser(image, facts)));
  const shown = own.filter((image) => !isSharingCard(image) && !isShownOtherwise(image, own));
  const kept = shown.length > 0 ? shown : own.length > 0 ? own : wanted;
  const largest = Math.max(...kept.map((image) => image.shown_area ?? 0), 0);
  const ranked = kept
    .filter((image) => image.chosen || (image.shown_area ?? largest) >= largest * leastShare)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const unsure = ranked.filter((image) => !isKnown(image)).slice(0, mostProbed);
  const sizes = await probe(unsure.map((image) => image.url));
  const lost = unsure.filter((image) => sizes.get(image.url) === "none" && image.fallback);
  const again = lost.length > 0 ? await probe(lost.map((image) => image.fallback ?? "")) : new Map();
  return ranked
    .map((image) => pictureOf(image, sizes, again))
    .filter((picture) => picture !== undefined)
    .slice(0, mostPictures);
}

/** A picture that leads to another page of the site, outside the article this page tells: a sign of something else to read. */
function isTeaser(image: FoundImage, facts: PageFacts): boolean {
  if (!facts.is_item || image.link === undefined || siteOf(image.link) !== siteOf(facts.url)) return false;
  return image.place !== "article" || image.article !== facts.main_article;
}

/**
 * One picture under two addresses that share no key: the head's copy of a file the content shows too, and the still of a video the head
 * names better.
 */
function isShownOtherwise(image: FoundImage, all: readonly FoundImage[]): boolean {
  if (image.url.startsWith("data:")) return false;
  const { host, pathname } = new URL(image.url);
  const file = pathname.split("/").at(-1) ?? "";
  const folder = pathname.slice(0, -file.length);
  return all.some((other) => {
    if (other === image || other.url.startsWith("data:")) return false;
    const its = new URL(other.url);
    if (its.host !== host) return false;
    if (image.source === "poster") return other.source === "declared" && its.pathname.startsWith(folder);
    const isDistinct = /[a-z]{4,}.*\.\w+$/i.test(file) && !/^(default|image|original|photo|cover|main)\b/i.test(file);
    return image.source === "declared" && other.source === "img" && isDistinct && its.pathname.endsWith(`/${file}`);
  });
}

/** A fair guess at the registered name: enough to tell shop.example from go.affiliate.example. */
function siteOf(url: string): string {
  return new URL(url).hostname.split(".").slice(-2).join(".");
}

function rankOf(image: FoundImage): number {
  return (image.chosen ? 0 : 10) + placeRank[image.place] + (image.source === "stylesheet" ? 1 : 0);
}

function isKnown(image: FoundImage): boolean {
  return image.url.startsWith("data:") || (image.width !== undefined && image.height !== undefined && !image.fallback);
}

function pictureOf(image: FoundImage, sizes: Probed, again: Probed): Picture | undefined {
  const found = sizes.get(image.url);
  const instead = found === "none" ? again.get(image.fallback ?? "") : undefined;
  if (found === "none" && (instead === "none" || image.fallback === undefined)) return undefined;
  const size = found === "none" ? instead : found;
  const { width, height } = typeof size === "object" ? size : image;
  if (isTooSmall({ ...(width ? { width } : {}), ...(height ? { height } : {}) })) return undefined;
  return {
    url: found === "none" ? (image.fallback ?? image.url) : image.url,
    ...(width && height ? { width, height } : {}),
    ...(image.title === undefined ? {} : { title: image.title }),
  };
}
