import type { Db } from "#server/database/driver/connect.ts";
import type { Caches } from "#server/platform/caches.ts";

/** One thing that is asked for of a pin; its document, or the viewer's note on it, holds one of both. */
export type AskedWord = {
  /** The text of a tsquery; null: what the whole list is called is looked for in what is the pin's own alone. */
  match: string | null;
  /** A regular expression over the text of a tsvector: a word typed half, or one within another. */
  inside: string | null;
};

/**
 * What words ask for in a list of pins, found by the same forms as a search finds. `names`: what the list is called and whose it is; what
 * these say already says nothing of a single pin.
 */
export type PinWords = (
  services: { db: Db; caches: Caches },
  query: string,
  names: readonly string[],
) => Promise<readonly AskedWord[]>;
