import { addressesInJson, refusesPage } from "#rules/content/page-pictures.ts";
import { withoutControls } from "#rules/kit/without-controls.ts";
import { sheetBackgrounds } from "./css-images.ts";
import { decodeHtml } from "./decode-html.ts";
import { candidate, candidatesOf } from "./image-candidates.ts";
import { availability, compact, price, readLinkedData, type LinkedData } from "./json-ld.ts";
import { mergeImages } from "./merge-images.ts";
import type { FoundImage, PageFacts, ProductFacts } from "#server/services/page-facts.ts";
import { namesChrome } from "./place-of.ts";
import { scanPage } from "./scan-page.ts";
import type { ScannedImage, ScannedPage } from "./scanned-page.ts";

/**
 * Reads a web page: its title, its people and price, and every picture it shows or names.
 * Sources in order: Open Graph, schema.org (JSON-LD), plain HTML. Never throws on markup, however broken.
 * @param url the address that answered; relative addresses are resolved against it or the page's `<base>`
 */
export function readPage(
  html: Buffer | string,
  { url, contentType }: { url: string; contentType?: string },
): PageFacts {
  const text = typeof html === "string" ? html : decodeHtml(html, contentType);
  const page = scanPage(text, url);
  const linked = readLinkedData(page.linkedData);
  const meta = (...names: string[]): string => {
    for (const name of names) {
      const found = page.metas.find((one) => one.name === name);
      if (found) return plain(found.content);
    }
    return "";
  };
  const link = (rel: RegExp): string => page.links.find((one) => rel.test(one.rel) && one.href !== "")?.href ?? "";
  const ogType = meta("og:type");
  const product = productOf(linked, meta, /schema\.org\/(Individual)?Product/i.test(page.item_types));
  const favicon = absolute(link(/^(shortcut )?icon$/) || link(/icon/), page.base);
  const author =
    linked.author ??
    [meta("author", "article:author", "dc.creator")].find((name) => name !== "" && !name.includes("//"));
  const declared = declaredImages(page, linked, meta);
  const images = mergeImages([...declared, ...page.images, ...sheetImages(page), ...stateImages(page, declared)]);
  const refusal = page.metas.find((one) => refusesPage(one.name, one.content));

  return {
    url,
    title: meta("og:title", "twitter:title") || plain(page.title) || plain(page.firstHeading),
    description: meta("og:description", "description", "twitter:description"),
    site_name: meta("og:site_name", "application-name"),
    canonical_url: absolute(link(/^canonical$/) || meta("og:url"), page.base) ?? url,
    ...(favicon ? { favicon } : {}),
    ...(author ? { author } : {}),
    lang: page.lang || meta("content-language", "og:locale").replace("_", "-"),
    images: images.map((image) => (image.title === undefined ? image : { ...image, title: plain(image.title) })),
    ...(product ? { product } : {}),
    is_item:
      linked.is_item ||
      product !== undefined ||
      /article|product|recipe|book|video/.test(ogType) ||
      images.some(isSubject),
    main_article: page.main_article,
    ...(refusal ? { nopin: plain(refusal.description) } : {}),
  };
}

/** One line of a page's text as our own fields take it. */
function plain(text: string): string {
  return withoutControls(text).replaceAll(/\s+/g, " ").trim();
}

function declaredImages(page: ScannedPage, linked: LinkedData, meta: (...names: string[]) => string): ScannedImage[] {
  const ogAlt = meta("og:image:alt", "twitter:image:alt");
  const named = page.metas.filter((one) =>
    /^(og:image(:secure_url|:url)?|twitter:image(:src)?|image|thumbnail)$/.test(one.name),
  );
  const addresses: { url: string; width?: number; height?: number }[] = [
    ...named.map((one) => ({ url: one.content })),
    ...linked.images,
    ...page.links.filter((one) => one.rel === "image_src").map((one) => ({ url: one.href })),
  ];
  const firstOg = named.find((one) => one.name.startsWith("og:image"))?.content;
  const [ogWidth, ogHeight] = [meta("og:image:width"), meta("og:image:height")].map(
    (side) => Number.parseInt(side, 10) || undefined,
  );
  return addresses.slice(0, maxDeclaredImages).flatMap(({ url, ...size }) => {
    const isFirst = url === firstOg;
    const width = size.width ?? (isFirst ? ogWidth : undefined);
    const height = size.height ?? (isFirst ? ogHeight : undefined);
    const found = candidate(url, page.base, width);
    if (!found) return [];
    return {
      ...declaredDefaults,
      candidates: [found],
      stand_ins: [],
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      ...(ogAlt !== "" && isFirst ? { title: ogAlt } : {}),
    };
  });
}

/**
 * Pictures of a page that a script draws: those it asks for early and those its state names, where the markup names none and shows hardly
 * any.
 */
function stateImages(page: ScannedPage, declared: readonly ScannedImage[]): ScannedImage[] {
  if (declared.length > 0) return [];
  const shown = page.images.filter(({ place, source }) => place !== "chrome" && source !== "background");
  if (shown.length > maxShownOfDrawn) return [];
  const named = [...new Set(page.states.flatMap(addressesInJson))].slice(0, maxStateImages);
  return [
    ...page.preloads.map((preload) => candidatesOf(preload, page.base).candidates),
    ...named.map((url) => [candidate(url, page.base)].filter((one) => one !== undefined)),
  ]
    .filter((candidates) => candidates.length > 0)
    .map((candidates) => ({
      ...declaredDefaults,
      source: "state" as const,
      place: "body" as const,
      chosen: false,
      candidates,
      stand_ins: [],
    }));
}

const maxShownOfDrawn = 1;
const maxStateImages = 40;
const maxDeclaredImages = 200;
const maxSheetImages = 100;

/** The picture a page names as its own and shows without a link: the page is about it. */
function isSubject(image: FoundImage): boolean {
  return image.chosen && image.source !== "declared" && image.place !== "chrome" && image.link === undefined;
}

const declaredDefaults = {
  source: "declared",
  place: "main",
  words: "",
  chosen: true,
  article: 0,
  nopin: false,
} as const;

function sheetImages(page: ScannedPage): ScannedImage[] {
  return page.sheets
    .flatMap(sheetBackgrounds)
    .slice(0, maxSheetImages)
    .flatMap(({ url, selector }) => {
      const found = candidate(url, page.base);
      if (!found) return [];
      return {
        ...declaredDefaults,
        source: "stylesheet" as const,
        place: namesChrome(selector) ? ("chrome" as const) : ("body" as const),
        chosen: false,
        words: selector,
        candidates: [found],
        stand_ins: [],
      };
    });
}

function productOf(
  linked: LinkedData,
  meta: (...names: string[]) => string,
  isMarked: boolean,
): ProductFacts | undefined {
  const amount = price(meta("product:price:amount", "og:price:amount"));
  const isProduct = isMarked || /product/.test(meta("og:type")) || amount !== undefined;
  const marked = (name: string) => (isMarked ? meta(name) : "");
  if (!linked.product && !isProduct) return undefined;
  const declared = compact({
    name: meta("og:title") || marked("name"),
    price: amount ?? price(meta("product:original_price:amount")) ?? price(marked("price")),
    sale_price: price(meta("product:sale_price:amount")),
    currency: (
      meta("product:price:currency", "og:price:currency", "product:sale_price:currency") || marked("pricecurrency")
    ).toUpperCase(),
    availability: availability(meta("product:availability", "og:availability") || marked("availability")),
    brand: meta("product:brand", "og:brand") || marked("brand"),
  });
  return { ...declared, ...linked.product };
}

function absolute(address: string, base: string): string | undefined {
  return address !== "" && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
