import {
  addressesInCss,
  isImageAddress,
  leastBackgroundPx,
  namedAddresses,
  type NamedAddress,
  refusalMarks,
  refusesPage,
  unsized,
} from "#rules/content/page-pictures.ts";

/** An image of the page. Its sides are 0 while nothing tells them: it is looked at before it is offered. */
export type FoundImage = { url: string; alt: string; width: number; height: number };

const maxImages = 200;
const refused = refusalMarks.map((mark) => `[${mark}]`).join();

/** Why nothing of this page may be saved, in its own words, which may be none; null: it may. */
export function pageRefusal(): string | null {
  const meta = [...document.querySelectorAll("meta")].find((one) => refusesPage(one.name, one.content));
  return meta === undefined ? null : (meta.getAttribute("description") ?? "").trim();
}

/**
 * The page's images with both sides longer than `leastSide`, largest first, each address once, without those marked as not to be saved:
 * what it shows, what waits to be loaded, what scripts are missing for, backgrounds, stills of films, what open shadow roots hold, and
 * what it names as its own.
 */
export function findImages(leastSide: number): FoundImage[] {
  const found = new Map<string, FoundImage>();
  const add = (address: string | undefined, alt: string, width: number, height: number): void => {
    if (address === undefined || !URL.canParse(address, document.baseURI)) return;
    const { href, protocol, pathname } = new URL(address, document.baseURI);
    const isKnown = width > 0 && height > 0;
    if (!/^https?:$/.test(protocol) || /\.svg$/i.test(pathname)) return;
    if (isKnown && (width <= leastSide || height <= leastSide)) return;
    const before = found.get(href);
    if (!before || before.width < width) found.set(href, { url: href, alt: alt || (before?.alt ?? ""), width, height });
  };
  for (const root of shownRoots(document)) {
    for (const one of root.querySelectorAll<HTMLElement>("*")) {
      if (one.closest(refused)) continue;
      const { width, height } = one.getBoundingClientRect();
      if (one instanceof HTMLImageElement) {
        const { naturalWidth, naturalHeight } = one;
        const isLoaded = naturalWidth > leastSide && naturalHeight > leastSide;
        const sides = isLoaded ? [naturalWidth, naturalHeight] : laidOut(one, width, height);
        // One that is there and small is none, unless it stands in for what waits to be loaded.
        const isPicture = isLoaded || naturalWidth === 0;
        const whole = wholeAddress(one);
        if (whole !== undefined) add(whole, wordsOf(one), 0, 0);
        else add(bestAddress(addressesOf(one), one.currentSrc, isPicture), wordsOf(one), sides[0] ?? 0, sides[1] ?? 0);
      } else if (one instanceof HTMLVideoElement) add(one.poster || undefined, wordsOf(one), width, height);
      else if (one.localName === "noscript") for (const image of withoutScripts(one)) add(image.url, image.alt, 0, 0);
      else if (one.localName === "meta" || one.localName === "link") add(declaredAddress(one), "", 0, 0);
      else if (width >= leastBackgroundPx && height >= leastBackgroundPx) {
        for (const address of backgroundsOf(one)) add(address, wordsOf(one), width, height);
      }
    }
  }
  return [...found.values()].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, maxImages);
}

/** The document and every open shadow root in it, but for those in what is not to be saved. */
function shownRoots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll("*")].flatMap((one) =>
    one.shadowRoot && !one.closest(refused) ? shownRoots(one.shadowRoot) : [],
  );
  return [root, ...inner];
}

function attributesOf(one: Element): Record<string, string> {
  return Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value]));
}

/** The picture that the link around an image opens. */
function wholeAddress(image: HTMLImageElement): string | undefined {
  const href = image.closest("a")?.href;
  return href !== undefined && isImageAddress(href) ? href : undefined;
}

/** Every address an image goes by, those of the `<picture>` around it too. */
function addressesOf(image: HTMLImageElement): NamedAddress[] {
  const picture = image.parentElement?.localName === "picture" ? image.parentElement : null;
  const sources = [...(picture?.querySelectorAll("source") ?? [])];
  return [image, ...sources].flatMap((one) => namedAddresses(attributesOf(one)));
}

/**
 * The widest of an image's addresses. What waits to be loaded takes the place of what stands in for it; without any width told, the one
 * that is shown is the picture.
 */
function bestAddress(named: readonly NamedAddress[], shown: string, isPicture: boolean): string | undefined {
  const lazy = named.filter(({ isLazy }) => isLazy);
  const real = lazy.length > 0 ? named.filter(({ width, isLazy }) => isLazy || width !== undefined) : named;
  if (lazy.length === 0 && !isPicture) return undefined;
  const among = real.filter(({ address }) => !/^(data|blob):/i.test(address.trim()));
  const widest = among.reduce<NamedAddress | undefined>(
    (best, one) => (!best || (one.width ?? unsized) > (best.width ?? unsized) ? one : best),
    undefined,
  );
  return widest?.width === undefined && lazy.length === 0 ? shown || widest?.address : widest?.address;
}

/** The sides an image is given on the page before it is there. */
function laidOut(image: HTMLImageElement, width: number, height: number): [number, number] {
  const told = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
  const [w = 0, h = 0] = told.every((side) => side > 0) ? told : [width, height];
  return w > 2 && h > 2 ? [Math.round(w), Math.round(h)] : [0, 0];
}

function wordsOf(one: HTMLElement): string {
  const words = ["data-pin-description", "alt", "aria-label", "title"].map((name) => one.getAttribute(name));
  return words.find(Boolean)?.replace(/\s+/g, " ").trim() ?? "";
}

/** Backgrounds, as they are drawn or wait to be; a small one that is repeated is a pattern. */
function backgroundsOf(one: HTMLElement): string[] {
  const { backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(one);
  const isPattern = backgroundRepeat.startsWith("repeat") && backgroundSize.startsWith("auto") && one === document.body;
  const drawn = backgroundImage === "none" || isPattern ? [] : addressesInCss(backgroundImage);
  const waiting = one.localName === "a" ? [] : namedAddresses(attributesOf(one)).map(({ address }) => address);
  return [...drawn, ...waiting.filter(isImageAddress)];
}

/** What browsers without scripts are shown, which is text to one that has them. */
function withoutScripts(one: HTMLElement): { url: string; alt: string }[] {
  return [...(one.textContent ?? "").matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map(([, name = "", a, b, c]) => [
        name.toLowerCase(),
        (a ?? b ?? c ?? "").replaceAll("&amp;", "&"),
      ]),
    );
    const url = bestAddress(namedAddresses(attributes), attributes["src"] ?? "", true);
    const isSmall = [attributes["width"], attributes["height"]].some((side) => side !== undefined && Number(side) <= 2);
    return url === undefined || isSmall ? [] : [{ url, alt: attributes["alt"] ?? "" }];
  });
}

/** The picture a page names as its own. */
function declaredAddress(one: HTMLElement): string | undefined {
  const name = (one.getAttribute("property") ?? one.getAttribute("name") ?? "").toLowerCase();
  if (/^(og:image(:secure_url|:url)?|twitter:image(:src)?)$/.test(name))
    return one.getAttribute("content") ?? undefined;
  return one.getAttribute("rel") === "image_src" ? (one.getAttribute("href") ?? undefined) : undefined;
}
