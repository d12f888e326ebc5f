import { searchConstants } from "#spec/constants/search.ts";
import { keyOfViewer } from "./key-of-viewer.ts";

/** A list with an item at its front, each once by `keyOf`, so many at most. business §9: ten */
export function withRecent<Item>(
  items: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
  max: number = searchConstants.recentItemsMax,
): readonly Item[] {
  const key = keyOf(item);
  return [item, ...items.filter((other) => keyOf(other) !== key)].slice(0, max);
}

export type RecentItems<Item> = {
  read: () => readonly Item[];
  add: (item: Item) => readonly Item[];
  remove: (key: string) => readonly Item[];
  clear: () => readonly Item[];
};

/** The latest things of a kind that the viewer met, kept on this device under a name; what cannot be read there is forgotten. */
export function recentItems<Item>(
  name: `magpie_${string}`,
  isItem: (value: unknown) => value is Item,
  keyOf: (item: Item) => string,
): RecentItems<Item> {
  const read = (): readonly Item[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOfViewer(name)) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, searchConstants.recentItemsMax) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly Item[]) => {
    try {
      localStorage.setItem(keyOfViewer(name), JSON.stringify(items));
    } catch {
      // Without storage it is forgotten.
    }
    return items;
  };
  return {
    read,
    add: (item) => write(withRecent(read(), item, keyOf)),
    remove: (key) => write(read().filter((item) => keyOf(item) !== key)),
    clear: () => write([]),
  };
}
