import { addressIn } from "#rules/kit/address-in.ts";
import { firstCharacters } from "#rules/kit/characters.ts";
import { withoutControls } from "#rules/kit/without-controls.ts";
import { limits } from "#spec/constants/limits.ts";

/** What a URL asks to save: a page, pictures, a description. saving §2 */
export type SaveStart = {
  /** The page it comes from; empty when none was named. */
  url: string;
  /** The pictures chosen already; without any they are looked for on the page. */
  media: readonly string[];
  /** What each of them shows, as its page says; empty where it says nothing. */
  alts: readonly string[];
  /** What the page is called. */
  title: string;
  description: string;
  color: string;
  guid: string;
  method: SaveMethod;
};

export type SaveMethod = "uploaded" | "pinbuilder" | "scraped" | "button" | "bookmarklet" | "extension";

const methods: readonly SaveMethod[] = ["uploaded", "pinbuilder", "scraped", "button", "bookmarklet", "extension"];

/**
 * Reads pin/create/{method}: url, media and alt (once for each picture), title, description, color, guid. Phones that share a page put its
 * address among the words: the first address there is the page.
 */
export function readSaveStart(search: URLSearchParams, method: string | undefined): SaveStart {
  const text = (name: string) => withoutControls(search.get(name) ?? "").trim();
  const named = addressIn(text("url"));
  const told = addressIn(text("description"));
  const isAmong = text("url") === "";
  const description = isAmong ? told.words : text("description");
  const alts = search.getAll("alt").map(withoutControls);
  const pictures = new Map<string, string>();
  for (const [at, one] of search.getAll("media").entries()) {
    const url = addressIn(one).address;
    if (url !== null && !pictures.has(url)) pictures.set(url, alts[at]?.trim() ?? "");
  }
  const media = [...pictures.keys()].slice(0, limits.scrapedPinsMax);
  const { address: inTitle, words: title } = addressIn(text("title"));
  return {
    url: (isAmong ? (told.address ?? inTitle) : named.address) ?? "",
    media,
    alts: media.map((url) => firstCharacters(pictures.get(url) ?? "", limits.pinTitleMaxChars)),
    title: firstCharacters(title || named.words, limits.pinTitleMaxChars),
    description: firstCharacters(description, limits.pinDescriptionMaxChars),
    color: text("color").slice(0, 20),
    guid: text("guid").slice(0, 200),
    method: methods.find((one) => one === method) ?? "button",
  };
}

/** How the pin came to be, as the call names it: a button that is not one of ours has no guid. saving §7 */
export function wireMethod({ method, guid }: Pick<SaveStart, "method" | "guid">): SaveMethod | "button_external" {
  return method === "button" && guid === "" ? "button_external" : method;
}
