import { firstCharacters } from "#rules/kit/characters.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { limits } from "#spec/constants/limits.ts";

/** What a URL asks to save: a page, pictures, a description. saving §2 */
export type SaveStart = {
  /** The page it comes from; empty when none was named. */
  url: string;
  /** The pictures chosen already; without any they are looked for on the page. */
  media: readonly string[];
  description: string;
  color: string;
  guid: string;
  method: SaveMethod;
};

export type SaveMethod = "uploaded" | "pinbuilder" | "scraped" | "button" | "bookmarklet" | "extension";

const methods: readonly SaveMethod[] = ["uploaded", "pinbuilder", "scraped", "button", "bookmarklet", "extension"];

/**
 * Reads pin/create/{method}: url, media (once for each picture), description, color, guid. Phones that share a page put its
 * address among the words: without `url` the first address there is the page.
 */
export function readSaveStart(search: URLSearchParams, method: string | undefined): SaveStart {
  const words = (search.get("description") ?? search.get("title") ?? "").trim();
  const named = search.get("url")?.trim() ?? "";
  const among = named === "" ? (/https?:\/\/\S+/.exec(words)?.[0] ?? "") : "";
  const description = words.replace(among, "").trim() || (search.get("title") ?? "").trim();
  const media = search.getAll("media").map((one) => normaliseLink(one.trim()));
  return {
    url: normaliseLink(named || among) ?? "",
    media: [...new Set(media.filter((one) => one !== null))].slice(0, limits.scrapedPinsMax),
    description: firstCharacters(description, limits.pinDescriptionMaxChars),
    color: (search.get("color") ?? "").slice(0, 20),
    guid: (search.get("guid") ?? "").slice(0, 200),
    method: methods.find((one) => one === method) ?? "button",
  };
}

/** How the pin came to be, as the call names it: a button that is not one of ours has no guid. saving §7 */
export function wireMethod({ method, guid }: Pick<SaveStart, "method" | "guid">): SaveMethod | "button_external" {
  return method === "button" && guid === "" ? "button_external" : method;
}
