import type { FoundImage, PageFacts, Place } from "#server/services/page-facts.ts";
import { isSharingCard, isTooSmall, isUnwanted } from "./unwanted-image.ts";

export type Picture = { url: string; width?: number; height?: number; title?: string };
/** What lies at an address: its size, `none` if it is no picture, absent if that could not be learned in time. */
export type Probed = ReadonlyMap<string, { width: number; height: number } | "none">;
export type Probe = (urls: readonly string[]) => Promise<Probed>;

const maxPictures = 100;
const maxProbed = 30;
/** Compared with pictures twenty times their area, small ones are portraits and logos. */
const leastShare = 0.05;
const placeRank: Record<Place, number> = { article: 0, main: 1, body: 2, chrome: 3 };

/**
 * The pictures of a page that a person would save from it, the likeliest first. Pictures beside the content count
 * only when the content has none.
 */
export function rankPictures(facts: PageFacts): FoundImage[] {
  if (facts.nopin !== undefined) return [];
  const wanted = facts.images.filter((image) => !isUnwanted(image, facts));
  const own = wanted.filter((image) => image.chosen || (image.place !== "chrome" && !isTeaser(image, facts)));
  const named = own.map(namedFile);
  const otherwise = named.map((one) => shownOtherwise(one, named));
  const shown = own.filter((image, at) => !isSharingCard(image) && otherwise[at] === undefined);
  const leading = new Set(otherwise.filter((_, at) => own[at]?.chosen));
  const kept = shown.length > 0 ? shown : own.length > 0 ? own : wanted;
  const largest = Math.max(...kept.map((image) => image.shown_area ?? 0), 0);
  return (
    kept
      .filter((image) => image.chosen || (image.shown_area ?? largest) >= largest * leastShare)
      .toSorted((a, b) => rankOf(a, leading) - rankOf(b, leading))
      // Probing only removes candidates that it probes.
      .slice(0, maxPictures + maxProbed)
  );
}

/** Those of the ranked pictures that are pictures, as far as looking tells, with their sizes. */
export async function choosePictures(ranked: readonly FoundImage[], probe: Probe): Promise<Picture[]> {
  const unsure = ranked.filter((image) => !isKnown(image)).slice(0, maxProbed);
  const sizes = await probe(unsure.map((image) => image.url));
  const lost = unsure.filter((image) => sizes.get(image.url) === "none" && image.fallback);
  const again = lost.length > 0 ? await probe(lost.map((image) => image.fallback ?? "")) : new Map();
  return ranked
    .map((image) => pictureOf(image, sizes, again))
    .filter((picture) => picture !== undefined)
    .slice(0, maxPictures);
}

/**
 * A picture that leads to another page of the site, outside the article this page tells: a sign of something else to read. What leads
 * to the picture's own page, or to a part of this one, is shown for itself.
 */
function isTeaser(image: FoundImage, facts: PageFacts): boolean {
  if (!facts.is_item || image.link === undefined || siteOf(image.link) !== siteOf(facts.url)) return false;
  if (isPageOfPicture(new URL(image.link), new URL(facts.url))) return false;
  return image.place !== "article" || image.article !== facts.main_article;
}

/** Wikis have a page for every picture, called by its file; others one in a gallery, as an attachment or below the page that shows it. */
function isPageOfPicture({ pathname, search }: URL, page: URL): boolean {
  const isBelow = page.pathname.length > 1 && pathname.startsWith(`${page.pathname.replace(/\/$/, "")}/`);
  return (
    isBelow ||
    /\.(jpe?g|png|gif|webp|tiff?|svg)$/i.test(pathname) ||
    /\/(?:gallery|galleries|media|attachment|lightbox)\//i.test(pathname) ||
    /[?&](?:attachment_id|photo|image)=/.test(search)
  );
}

type NamedFile = { image: FoundImage; host: string; path: string; file: string; isDistinct: boolean };

function namedFile(image: FoundImage): NamedFile | undefined {
  if (image.url.startsWith("data:")) return undefined;
  const { host, pathname: path } = new URL(image.url);
  const file = path.split("/").at(-1) ?? "";
  const bare = file.slice(0, Math.max(file.lastIndexOf("."), 0));
  const isDistinct =
    /[a-z]{4}/i.test(bare) &&
    /^\w+$/.test(file.slice(bare.length + 1)) &&
    !/^(default|image|original|photo|cover|main)\b/i.test(file);
  return { image, host, path, file, isDistinct };
}

/**
 * One picture under two addresses that share no key: the head's copy of a file the content shows too, and the still of a video the head
 * names better. Gives the other.
 */
function shownOtherwise(own: NamedFile | undefined, all: readonly (NamedFile | undefined)[]): FoundImage | undefined {
  if (own === undefined) return undefined;
  const { image, host, path, file, isDistinct } = own;
  const folder = path.slice(0, path.length - file.length);
  return all.find((other) => {
    if (other === undefined || other === own || other.host !== host) return false;
    if (image.source === "poster") return other.image.source === "declared" && other.path.startsWith(folder);
    return image.source === "declared" && other.image.source === "img" && isDistinct && other.path.endsWith(`/${file}`);
  })?.image;
}

/** A fair guess at the registered name: enough to tell shop.example from go.affiliate.example. */
function siteOf(url: string): string {
  return new URL(url).hostname.split(".").slice(-2).join(".");
}

/** @param leading what shows in the content the picture that the head names: as good as named */
function rankOf(image: FoundImage, leading: ReadonlySet<FoundImage | undefined>): number {
  return (
    (image.chosen || leading.has(image) ? 0 : 10) + placeRank[image.place] + (image.source === "stylesheet" ? 1 : 0)
  );
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
