import type { PinSort } from "./board-sort.ts";

/** The sort order in a URL; by default the custom order. */
export function pinSortOf(search: URLSearchParams): PinSort {
  const asked = search.get("sort");
  return asked === "newest" || asked === "oldest" || asked === "alphabetical" ? asked : "custom";
}

/** The sort order as input of the call; nothing for the default. */
export function sortInput(search: URLSearchParams): { sort?: PinSort } {
  const sort = pinSortOf(search);
  return sort === "custom" ? {} : { sort };
}
