import { Parser } from "htmlparser2";
import { closeFrame, innermost, openFrame, rootFrame, type Scan } from "./scan-frames.ts";
import { noteLink, noteMeta } from "./scan-head.ts";
import { notePicture } from "./scan-pictures.ts";
import { endText, ownTextTags } from "./scan-text.ts";
import type { ScannedPage } from "./scanned-page.ts";

const deepestPage = 3000;
const pieceLength = 16_384;

/** Reads the markup once and notes what the page says about itself and every image it shows. */
export function scanPage(html: string, url: string): ScannedPage {
  const page = emptyPage(url);
  const scan: Scan = { url, page, frames: [{ ...rootFrame, sources: [] }], articleText: [0] };
  let text: { tag: string; value: string; type: string } | undefined;
  let baseSeen = false;
  let depth = 0;

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        const frame = openFrame(scan, tag, attributes);
        if (ownTextTags.has(tag) && text?.tag !== "script") text = { tag, value: "", type: attributes["type"] ?? "" };
        if (attributes["itemtype"] && page.item_types.length < 1000) page.item_types += `${attributes["itemtype"]} `;
        if (tag === "html") page.lang = attributes["lang"] ?? attributes["xml:lang"] ?? "";
        else if (tag === "meta") noteMeta(page, attributes);
        else if (tag === "link") noteLink(page, attributes);
        else if (tag === "base" && !baseSeen && attributes["href"] && URL.canParse(attributes["href"], url)) {
          baseSeen = true;
          page.base = new URL(attributes["href"], url).href;
        } else notePicture(scan, tag, attributes, frame);
      },
      ontext(piece) {
        if (text) text.value += piece;
        const { article } = innermost(scan);
        scan.articleText[article] = (scan.articleText[article] ?? 0) + piece.length;
      },
      onclosetag(tag) {
        depth -= 1;
        if (text?.tag === tag) {
          endText(scan, tag, text.value, text.type);
          text = undefined;
        }
        closeFrame(scan, tag);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );

  // Browsers stop nesting at 512; a page that is far deeper is read only up to there.
  for (let at = 0; at < html.length && depth < deepestPage; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  page.main_article = longestArticle(scan.articleText);
  return page;
}

function emptyPage(url: string): ScannedPage {
  return {
    base: url,
    lang: "",
    title: "",
    firstHeading: "",
    metas: [],
    links: [],
    preloads: [],
    linkedData: [],
    sheets: [],
    images: [],
    states: [],
    main_article: 0,
    item_types: "",
  };
}

/** The number of the article with the most text; 0 where there is none. */
function longestArticle(articleText: readonly number[]): number {
  return articleText.reduce(
    (best, length, at) => (at > 0 && length > (articleText[best] ?? 0) ? at : best),
    articleText.length > 1 ? 1 : 0,
  );
}
