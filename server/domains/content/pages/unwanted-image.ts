import { accessConstants } from "#spec/constants/access.ts";
import type { FoundImage, PageFacts } from "#server/services/page-facts.ts";
import { splitWords } from "./place-of.ts";

// What an element is called says more than what a file is called, and that more than a description.
const elementWords = new Set(
  `icon icons ico sprite sprites logo logos logotype avatar avatars gravatar emoji emojis smiley smilies badge spinner
  loader pixel tracker tracking beacon spacer captcha arrow favicon ad ads advert advertisement adsense
  sponsor sponsors sponsored userpic profile sticker stickers author byline lqip blurred agent realtor seller host hosts presenter owner account badge swatch swatches flag rating stars payment qr qrcode`.split(
    /\s+/,
  ),
);
const fileWords = new Set(
  `icon icons ico sprite sprites logo logos logotype avatar avatars gravatar emoji emojis smilies spinner loader loading
  pixel spacer blank placeholder favicon transparent captcha badge badges qrcode crest emblem staticmap button`.split(
    /\s+/,
  ),
);
const folderWords = new Set(
  `icons icon emoji emojis smilies smileys avatars avatar sprites logos flags badges ads banners adserver pixel captcha
  plugins profile profile_images userpics stickers buttons`.split(/\s+/),
);
/** These no size outweighs. */
const alwaysWords = new Set("sprite sprites placeholder avatar avatars spinner gravatar emoji".split(" "));
const alwaysElementWords = new Set([...alwaysWords].filter((word) => word !== "placeholder"));
const describedWords =
  /^(?:.{0,30}\b)?(logo|icon|avatar|emoji|map|profile (photo|picture|image))$|^(logo|icon|avatar)\b/i;
const countingHosts =
  /(^|\.)(doubleclick\.net|google-analytics\.com|googlesyndication\.com|googleadservices\.com|scorecardresearch\.com|quantserve\.com|gravatar\.com|adnxs\.com|amazon-adsystem\.com|criteo\.(com|net)|statcounter\.com|bat\.bing\.com)$|^(pixel|pixels|ads?|adserver|track|tracking|analytics|stats|beacon|counter|metrics)\./;
const countingPaths = /\/(pixel|beacon|track(er|ing)?|count(er)?|collect|impression|tr|b\/ss)(\/|\.gif|\.php|$)/i;
const cardWords = new Set("default share sharing social fallback opengraph ogp fb twitter card".split(" "));
const advertisingSizes = new Set("300x250 336x280 300x600 160x600 120x600 970x250 250x250 200x200 180x150".split(" "));
const leastSide = accessConstants.imageMinSidePx + 1;

/** Whether nobody would pick the picture: decoration, portraits and logos, counters, advertisements, too small. */
export function isUnwanted(image: FoundImage, { url: pageUrl, title }: Pick<PageFacts, "url" | "title">): boolean {
  if (isTooSmall(image) || isStrip(image)) return true;
  if (image.url.startsWith("data:")) return false;
  const url = new URL(image.url);
  if (countingHosts.test(url.host) || countingPaths.test(url.pathname)) return true;
  if (image.link !== undefined && advertisingSizes.has(`${image.width}x${image.height}`) && image.place !== "article")
    return true;
  if (image.link !== undefined && belongsElsewhere(url, new URL(image.link), new URL(pageUrl))) return true;
  // What the page is about, its pictures may be called: logos on a page about logos.
  const about = splitWords(title);
  const isAbout = (word: string) =>
    about.includes(word) || about.includes(`${word}s`) || about.includes(word.replace(/s$/, ""));
  const isDecoration = (words: ReadonlySet<string>) => (word: string) => words.has(word) && !isAbout(word);
  const element = splitWords(image.words);
  if (element.some((word) => /^(ads?|advert|advertisement|sponsored|sponsors?)$/.test(word))) return true;
  const isAlways = isDecoration(alwaysWords);
  if (hasTellingName(url, isAlways, isAlways) || element.some(isDecoration(alwaysElementWords))) return true;
  // A page about logos shows them large and in its content: size outweighs names.
  const large =
    Math.min(image.width ?? 0, image.height ?? 0) >= 300 && image.place !== "chrome" && image.link === undefined;
  if (large) return false;
  return (
    (image.source !== "stylesheet" && element.some(isDecoration(elementWords))) ||
    hasTellingName(url, isDecoration(fileWords), isDecoration(folderWords)) ||
    (describedWords.test(image.title ?? "") && !splitWords(image.title ?? "").some(isAbout))
  );
}

/** A link home makes a logo; a picture kept where its link leads belongs to that site. */
function belongsElsewhere(picture: URL, link: URL, page: URL): boolean {
  if (link.host === page.host)
    return /^\/(index\.\w+|home\/?)?$/.test(link.pathname) && link.search === "" && page.pathname !== "/";
  return link.host === picture.host;
}

/** Whether a picture named in the page's head is the site's card for sharing rather than a picture of the page. */
export function isSharingCard(image: FoundImage): boolean {
  if (image.source !== "declared" || image.url.startsWith("data:")) return false;
  const words = splitWords(new URL(image.url).pathname.split("/").at(-1) ?? "");
  return words.some((word) => cardWords.has(word) || fileWords.has(word));
}

/** Pictures must be larger than 119 pixels on both sides (access §9); an unknown side is given the benefit. */
export function isTooSmall({ width, height }: { width?: number; height?: number }): boolean {
  return (width ?? leastSide) < leastSide || (height ?? leastSide) < leastSide;
}

/** A band across a page: a header, a divider. Tall pictures are another matter: infographics are. */
function isStrip({ width, height, chosen }: FoundImage): boolean {
  return !chosen && width !== undefined && height !== undefined && width > height * 5;
}

type Judge = (word: string) => boolean;

function hasTellingName(url: URL, isFileWord: Judge, isFolderWord: Judge): boolean {
  const host = url.hostname.split(".").slice(0, -2);
  const segments = [...host, ...url.pathname.toLowerCase().split("/").filter(Boolean)];
  const file = splitWords((segments.pop() ?? "").replace(/\.\w+$/, ""));
  const ends = [file[0], file.at(-1)].filter((word) => word !== undefined);
  return ends.some(isFileWord) || segments.some(isFolderWord);
}
