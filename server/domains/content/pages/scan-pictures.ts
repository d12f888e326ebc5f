import { isImageAddress, wholePicture } from "#rules/content/page-pictures.ts";
import type { FoundImage } from "#server/services/page-facts.ts";
import { backgroundUrls } from "./css-images.ts";
import { candidate, candidatesOf, type Candidate } from "./image-candidates.ts";
import { otherPage, shownPixels } from "./image-element.ts";
import { type Frame, innermost, placeIn, type Scan } from "./scan-frames.ts";

const maxImages = 700;
const maxSources = 500;

/** Notes the images that an element shows: an `<img>`, a video's poster, CSS backgrounds, lazy-loading attributes, microdata. */
export function notePicture(scan: Scan, tag: string, attributes: Record<string, string>, frame: Frame): void {
  const { page } = scan;
  if (page.images.length >= maxImages || frame.isInert) return;
  const isPicture = tag === "img" || tag === "amp-img";
  if (tag === "source") {
    if (frame.inPicture && innermost(scan).sources.length < maxSources)
      innermost(scan).sources.push(...candidatesOf(attributes, page.base).candidates);
  } else if (isPicture) {
    const linked = frame.href && isImageAddress(frame.href) ? frame.href : frame.whole;
    const linkedPicture = linked === undefined ? undefined : candidate(linked, page.base, wholePicture);
    const { candidates: own, stand_ins: standIns } = candidatesOf(attributes, page.base);
    addImage(
      scan,
      "img",
      [...own, ...frame.sources, ...(linkedPicture ? [linkedPicture] : [])],
      attributes,
      frame,
      standIns,
    );
    frame.sources.length = 0;
  } else if (tag === "video" && attributes["poster"]) {
    const poster = candidate(attributes["poster"], page.base);
    if (poster) addImage(scan, "poster", [poster], attributes, frame);
  } else {
    const inline = attributes["style"] ? backgroundUrls(attributes["style"]) : [];
    const found = inline.map((address) => candidate(address, page.base)).filter((one) => one !== undefined);
    const lazy =
      tag === "a" ? [] : candidatesOf(attributes, page.base).candidates.filter((one) => isImageAddress(one.url));
    const named = namedPicture(attributes, page.base);
    if (found.length + lazy.length + named.length > 0)
      addImage(scan, "background", [...found, ...lazy, ...named], attributes, frame);
  }
}

/** A picture in microdata is called by its address, where no element shows it before a script has run. */
function namedPicture({ itemtype = "", itemid = "" }: Record<string, string>, base: string): Candidate[] {
  return /\bschema\.org\/ImageObject\b/.test(itemtype) && isImageAddress(itemid)
    ? [candidate(itemid, base) ?? []].flat()
    : [];
}

function addImage(
  { page, url, frames }: Scan,
  source: FoundImage["source"],
  candidates: Candidate[],
  attributes: Record<string, string>,
  frame: Frame,
  standIns: string[] = [],
): void {
  if (candidates.length === 0) return;
  const [width, height] = ["width", "height"].map((side) => shownPixels(attributes, side));
  const title = (attributes["data-pin-description"] || attributes["alt"] || attributes["title"] || "")
    .replace(/\s+/g, " ")
    .trim();
  const sameFrame = frames.at(-1) === frame ? frames.slice(-3, -1) : frames.slice(-2);
  page.images.push({
    source,
    candidates,
    stand_ins: standIns,
    place: placeIn(frame),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(title === "" ? {} : { title: title.slice(0, 500) }),
    words: [
      frame.names,
      ...sameFrame.map((one) => (/^(html|body|main|article)$/.test(one.tag) ? "" : withoutLoading(one.names))),
    ].join(" "),
    ...(source === "img" ? otherPage(frame.href, url, page.base) : {}),
    chosen: "data-pin-media" in attributes || /\bimage\b/.test(attributes["itemprop"] ?? ""),
    article: frame.article,
    nopin: frame.nopin,
  });
}

/** What wraps a picture until it is loaded says nothing of the picture. */
function withoutLoading(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => !/placeholder|lazy|loader|loading|lqip|blur|spinner/i.test(name))
    .join(" ");
}
