import { isImageAddress, refusalMarks } from "#rules/content/page-pictures.ts";
import type { Place } from "#server/services/page-facts.ts";
import type { Candidate } from "./image-candidates.ts";
import { placeOf } from "./place-of.ts";
import type { ScannedPage } from "./scanned-page.ts";

/** A page while it is scanned: what was found, and the elements that are open, outermost first. */
export type Scan = {
  url: string;
  page: ScannedPage;
  frames: Frame[];
  /** Length of the text of each article; 0 is the page outside articles. */
  articleText: number[];
};

/** An open element, with what its descendants inherit. */
export type Frame = {
  tag: string;
  place: Place;
  /** Classes and id. */
  names: string;
  /** Where the link around it leads. */
  href: string | undefined;
  /** The full-size image that the link around it opens in a lightbox. */
  whole: string | undefined;
  nopin: boolean;
  /** In a template: nothing shows it until a script makes something of it. */
  isInert: boolean;
  inPicture: boolean;
  article: number;
  /** Addresses of the `<source>` elements of the `<picture>` around it. */
  sources: Candidate[];
  /** How many images the page had when it opened. */
  firstImage: number;
  /** Level of the heading in it that announces other things ("Related posts"): what follows doesn't count as content. */
  mutedBy: number | undefined;
  imagesWhenMuted: number;
};

const deepestNesting = 400;

export const rootFrame: Readonly<Frame> = {
  tag: "",
  place: "body",
  names: "",
  href: undefined,
  whole: undefined,
  nopin: false,
  isInert: false,
  inPicture: false,
  article: 0,
  sources: [],
  firstImage: 0,
  mutedBy: undefined,
  imagesWhenMuted: 0,
};

export function innermost({ frames }: Scan): Frame {
  const frame = frames.at(-1) ?? frames[0];
  if (frame === undefined) throw new Error("a scan always has its root frame");
  return frame;
}

export function placeIn(frame: Frame): Place {
  return frame.mutedBy === undefined ? frame.place : "chrome";
}

/** Opens an element. Beyond a depth no real page has it gets its frame but stays off the stack. */
export function openFrame(scan: Scan, tag: string, attributes: Record<string, string>): Frame {
  const { page, frames, articleText } = scan;
  const outer = innermost(scan);
  const href = tag === "a" ? attributes["href"]?.trim() : outer.href;
  if (tag === "article") articleText.push(0);
  const frame: Frame = {
    tag,
    place: placeOf(tag, attributes, placeIn(outer)),
    names: `${attributes["class"] ?? ""} ${attributes["id"] ?? ""}`.slice(0, 1000),
    href: href && !/^(#|javascript:|mailto:)/i.test(href) ? href : undefined,
    whole: tag === "a" ? wholeOf(attributes) : outer.whole,
    nopin: outer.nopin || refusalMarks.some((mark) => mark in attributes),
    isInert: outer.isInert || (tag === "template" && !("shadowrootmode" in attributes)),
    inPicture: outer.inPicture || tag === "picture",
    article: tag === "article" ? articleText.length - 1 : outer.article,
    sources: tag === "picture" ? [] : outer.sources,
    firstImage: page.images.length,
    mutedBy: undefined,
    imagesWhenMuted: 0,
  };
  if (frames.length < deepestNesting) frames.push(frame);
  return frame;
}

export function closeFrame(scan: Scan, tag: string): void {
  const { page, frames } = scan;
  if (innermost(scan).tag !== tag || frames.length <= 1) return;
  const closed = frames.pop();
  const outer = innermost(scan);
  // A heading alone in its wrapper speaks of what follows the wrapper.
  if (closed?.mutedBy === undefined || closed.imagesWhenMuted < page.images.length) return;
  if (/^(html|body|main|article|)$/.test(closed.tag) || outer.tag === "body") return;
  outer.mutedBy ??= closed.mutedBy;
  outer.imagesWhenMuted = page.images.length;
}

/** The picture a link opens in a layer, which galleries and encyclopedias name beside its page. */
function wholeOf(attributes: Record<string, string>): string | undefined {
  const found = Object.entries(attributes).find(
    ([name, value]) =>
      /^data-.*(?:src|image|photo|full|large|zoom|original|href|url)$/.test(name) && isImageAddress(value),
  );
  return found?.[1];
}
