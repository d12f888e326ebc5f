import type { PinSort } from "./board-sort.ts";

/** The order an address asks for; by default the one made by hand. */
export function pinSortOf(search: URLSearchParams): PinSort {
  const asked = search.get("sort");
  return asked === "newest" || asked === "oldest" || asked === "alphabetical" ? asked : "custom";
}

/** What the call of a board's pins is given for it: nothing when nothing was asked. */
export function sortInput(search: URLSearchParams): { sort?: PinSort } {
  const sort = pinSortOf(search);
  return sort === "custom" ? {} : { sort };
}
