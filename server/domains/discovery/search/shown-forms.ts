import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Caches } from "#server/platform/caches.ts";
import { shownWords } from "./shown-text.queries.ts";

/** How most people write something hardly changes within a minute, and every letter that is typed asks for the same few again. */
const maxAgeMs = 60_000;
const capacity = 10_000;
const forms = { create: () => createTtlCache<string>(maxAgeMs, capacity) };

/** Search forms as they are displayed, by search form; see `shownText`. Those that were asked for a moment ago are not read again. */
export async function shownForms(
  db: Db,
  caches: Caches,
  plain: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = caches.of(forms);
  const found = new Map<string, string>();
  for (const text of plain) {
    const form = known.get(text);
    if (form !== undefined) found.set(text, form);
  }
  const missing = plain.filter((text) => !found.has(text));
  if (missing.length === 0) return found;
  for (const [text, form] of await shownWords(db, missing)) {
    known.set(text, form);
    found.set(text, form);
  }
  return found;
}
