import { Parser } from "htmlparser2";
import { backgroundUrls } from "./css-images.ts";
import { candidate, candidatesOf, isImageAddress, wholePicture, type Candidate } from "./image-candidates.ts";
import type { FoundImage, Place } from "#server/services/page-facts.ts";
import { otherPage, shownPixels } from "./image-element.ts";
import { announcesOthers, placeOf } from "./place-of.ts";
import type { ScannedPage } from "./scanned-page.ts";

type Frame = {
  tag: string;
  place: Place;
  names: string;
  href: string | undefined;
  /** The picture itself, which a link shows in a layer above the page. */
  whole: string | undefined;
  nopin: boolean;
  inPicture: boolean;
  article: number;
  sources: Candidate[];
  firstImage: number;
  /** Level of the heading that says: from here on, other things. */
  mutedBy: number | undefined;
  imagesWhenMuted: number;
};

const maxImages = 700;
/** Of what a page's head names; of a description only as much as anybody reads. */
const maxNamed = 2_000;
const longestContent = 20_000;
const maxSources = 500;
const deepestNesting = 400;
const deepestPage = 3000;
const pieceLength = 16_384;
const maxStates = 20;
const ownTextTags = new Set(["title", "h1", "h2", "h3", "h4", "h5", "h6", "figcaption", "script", "style"]);

/** One pass over the markup that notes what a page says about itself and every picture it shows. */
export function scanPage(html: string, url: string): ScannedPage {
  const page: ScannedPage = {
    base: url,
    lang: "",
    title: "",
    firstHeading: "",
    metas: [],
    links: [],
    linkedData: [],
    sheets: [],
    images: [],
    states: [],
    main_article: 0,
    item_types: "",
  };
  const root: Frame = {
    tag: "",
    place: "body",
    names: "",
    href: undefined,
    whole: undefined,
    nopin: false,
    inPicture: false,
    article: 0,
    sources: [],
    firstImage: 0,
    mutedBy: undefined,
    imagesWhenMuted: 0,
  };
  const frames: Frame[] = [root];
  const articleText: number[] = [0];
  let text: { tag: string; value: string; type: string } | undefined;
  let baseSeen = false;
  let depth = 0;

  const top = (): Frame => frames.at(-1) ?? root;
  const placeIn = (frame: Frame): Place => (frame.mutedBy === undefined ? frame.place : "chrome");

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        const outer = top();
        const href = tag === "a" ? attributes["href"]?.trim() : outer.href;
        const place = placeOf(tag, attributes, placeIn(outer));
        if (tag === "article") articleText.push(0);
        const frame: Frame = {
          tag,
          place,
          names: `${attributes["class"] ?? ""} ${attributes["id"] ?? ""}`.slice(0, 1000),
          href: href && !/^(#|javascript:|mailto:)/i.test(href) ? href : undefined,
          whole: tag === "a" ? wholeOf(attributes) : outer.whole,
          nopin: outer.nopin || "nopin" in attributes || "data-pin-nopin" in attributes,
          inPicture: outer.inPicture || tag === "picture",
          article: tag === "article" ? articleText.length - 1 : outer.article,
          sources: tag === "picture" ? [] : outer.sources,
          firstImage: page.images.length,
          mutedBy: undefined,
          imagesWhenMuted: 0,
        };
        if (frames.length < deepestNesting) frames.push(frame);
        if (ownTextTags.has(tag) && text?.tag !== "script") text = { tag, value: "", type: attributes["type"] ?? "" };
        if (attributes["itemtype"] && page.item_types.length < 1000) page.item_types += `${attributes["itemtype"]} `;
        if (tag === "html") page.lang = attributes["lang"] ?? attributes["xml:lang"] ?? "";
        else if (tag === "meta") noteMeta(attributes);
        else if (tag === "link") noteLink(attributes);
        else if (tag === "base" && !baseSeen && attributes["href"] && URL.canParse(attributes["href"], url)) {
          baseSeen = true;
          page.base = new URL(attributes["href"], url).href;
        } else if (page.images.length < maxImages) notePicture(tag, attributes, frame);
      },
      ontext(piece) {
        if (text) text.value += piece;
        const article = top().article;
        articleText[article] = (articleText[article] ?? 0) + piece.length;
      },
      onclosetag(tag) {
        depth -= 1;
        if (text?.tag === tag) {
          endText(tag, text.value, text.type);
          text = undefined;
        }
        if (top().tag === tag && frames.length > 1) closeFrame();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );

  function noteMeta(attributes: Record<string, string>): void {
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

  function noteLink(attributes: Record<string, string>): void {
    const href = attributes["href"] ?? "";
    if (page.links.length < maxNamed) page.links.push({ rel: (attributes["rel"] ?? "").toLowerCase(), href });
    if (attributes["itemprop"]) noteMeta({ itemprop: attributes["itemprop"], content: href });
  }

  function notePicture(tag: string, attributes: Record<string, string>, frame: Frame): void {
    const isPicture = tag === "img" || tag === "amp-img";
    if (tag === "source") {
      if (frame.inPicture && top().sources.length < maxSources)
        top().sources.push(...candidatesOf(attributes, page.base).candidates);
    } else if (isPicture) {
      const linked = frame.href && isImageAddress(frame.href) ? frame.href : frame.whole;
      const linkedPicture = linked === undefined ? undefined : candidate(linked, page.base, wholePicture);
      const { candidates: own, stand_ins: standIns } = candidatesOf(attributes, page.base);
      add("img", [...own, ...frame.sources, ...(linkedPicture ? [linkedPicture] : [])], attributes, frame, standIns);
      frame.sources.length = 0;
    } else if (tag === "video" && attributes["poster"]) {
      const poster = candidate(attributes["poster"], page.base);
      if (poster) add("poster", [poster], attributes, frame);
    } else {
      const inline = attributes["style"] ? backgroundUrls(attributes["style"]) : [];
      const found = inline.map((address) => candidate(address, page.base)).filter((one) => one !== undefined);
      const lazy =
        tag === "a" ? [] : candidatesOf(attributes, page.base).candidates.filter((one) => isImageAddress(one.url));
      if (found.length + lazy.length > 0) add("background", [...found, ...lazy], attributes, frame);
    }
  }

  function add(
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

  function endText(tag: string, value: string, type: string): void {
    const plain = value.slice(0, longestContent).replace(/\s+/g, " ").trim();
    const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
    if (tag === "title" && page.title === "" && !frames.some((one) => one.tag === "svg")) page.title = plain;
    else if (tag === "script" && /ld\+json/i.test(type)) page.linkedData.push(value);
    else if (tag === "script" && page.states.length < maxStates && isState(value, type)) page.states.push(value);
    else if (tag === "style") page.sheets.push(value);
    else if (tag === "figcaption") captionImages(plain);
    else if (level > 0) endHeading(level, plain);
  }

  function endHeading(level: number, plain: string): void {
    if (level === 1 && page.firstHeading === "") page.firstHeading = plain;
    const holder = frames.at(-2) ?? root;
    if (announcesOthers(plain)) {
      holder.mutedBy = level;
      holder.imagesWhenMuted = page.images.length;
    } else if (holder.mutedBy !== undefined && level <= holder.mutedBy) holder.mutedBy = undefined;
  }

  function captionImages(caption: string): void {
    const figure = frames.findLast((one) => one.tag === "figure");
    if (!figure || caption === "") return;
    for (const image of page.images.slice(figure.firstImage)) image.title ??= caption.slice(0, 500);
  }

  function closeFrame(): void {
    const closed = frames.pop();
    const outer = top();
    // A heading alone in its wrapper speaks of what follows the wrapper.
    if (closed?.mutedBy === undefined || closed.imagesWhenMuted < page.images.length) return;
    if (/^(html|body|main|article|)$/.test(closed.tag) || outer.tag === "body") return;
    outer.mutedBy ??= closed.mutedBy;
    outer.imagesWhenMuted = page.images.length;
  }

  // Browsers stop nesting at 512; a page beyond all measure is read as far as it makes sense.
  for (let at = 0; at < html.length && depth < deepestPage; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  page.main_article = articleText.reduce(
    (best, length, at) => (at > 0 && length > (articleText[best] ?? 0) ? at : best),
    articleText.length > 1 ? 1 : 0,
  );
  return page;
}

/** What wraps a picture until it is loaded says nothing of the picture. */
function withoutLoading(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => !/placeholder|lazy|loader|loading|lqip|blur|spinner/i.test(name))
    .join(" ");
}

/** The picture a link opens in a layer, which galleries and encyclopedias name beside its page. */
function wholeOf(attributes: Record<string, string>): string | undefined {
  const found = Object.entries(attributes).find(
    ([name, value]) =>
      /^data-.*(?:src|image|photo|full|large|zoom|original|href|url)$/.test(name) && isImageAddress(value),
  );
  return found?.[1];
}

/** Whether a script holds the state a page is drawn from rather than what draws it. */
function isState(value: string, type: string): boolean {
  return (
    /json/i.test(type) ||
    /^\s*(?:window|self|var|let|const)\b[^=]{0,80}=\s*(?:JSON\.parse\(|[{["'])/.test(value.slice(0, 300))
  );
}
