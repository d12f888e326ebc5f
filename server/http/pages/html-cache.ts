import type { PackedPage } from "./pack-page.ts";
import { markOf, showsAny, type ShownNames } from "./shown-names.ts";

export type HtmlCache = {
  get(key: string): PackedPage | undefined;
  /** Whether this entry is stale and should be re-rendered: true for one request at a time. */
  due(key: string): boolean;
  /**
   * Stores a page whose rendering began in `generation`; ignored when something it shows was changed since. Without `shows` it is taken
   * to show everything.
   */
  keep(key: string, page: PackedPage, generation: number, shows?: ShownNames): void;
  generation(): number;
  /** These changed, or with null possibly everything: earlier renderings that show them may show what no longer exists. */
  drop(names: readonly string[] | null): void;
};

/** So many changes are remembered for pages that are being rendered meanwhile; one that takes longer isn't kept. */
const maxChanges = 1000;

type Options = { freshMs?: number; ttlMs?: number; maxBytes?: number; now?: () => number };

/** Longest a rendering is waited for before another asker begins one. */
const renderingMs = 10_000;

/**
 * An LRU cache of visitors' pages, stale-while-revalidate: a stale page is still served to everybody but the one request that re-renders
 * it.
 */
export function createHtmlCache({
  freshMs = 30_000,
  ttlMs = 120_000,
  maxBytes = 24 * 1024 * 1024,
  now = Date.now,
}: Options = {}): HtmlCache {
  const pages = new Map<string, { page: PackedPage; shows: ShownNames | undefined; until: number; dueAt: number }>();
  /** What was touched, the last one in the present generation. */
  const changes: (readonly number[] | null)[] = [];
  let held = 0;
  let generation = 0;

  function isTouchedSince(begun: number, shows: ShownNames | undefined): boolean {
    const since = generation - begun;
    if (since > changes.length) return true;
    return changes.slice(changes.length - since).some((marks) => marks === null || showsAny(shows, marks));
  }

  function forget(key: string): void {
    held -= bytesOf(pages.get(key)?.page);
    pages.delete(key);
  }

  return {
    get(key) {
      const cached = pages.get(key);
      if (cached === undefined) return undefined;
      if (cached.until <= now()) {
        forget(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, cached);
      return cached.page;
    },
    due(key) {
      const cached = pages.get(key);
      if (cached === undefined || cached.dueAt > now()) return false;
      cached.dueAt = now() + renderingMs;
      return true;
    },
    keep(key, page, begun, shows) {
      if (bytesOf(page) > maxBytes / 8 || isTouchedSince(begun, shows)) return;
      forget(key);
      pages.set(key, { page, shows, until: now() + ttlMs, dueAt: now() + freshMs });
      held += bytesOf(page);
      for (const oldest of pages.keys()) {
        if (held <= maxBytes) break;
        forget(oldest);
      }
    },
    generation: () => generation,
    drop(names) {
      generation += 1;
      const marks = names?.map(markOf) ?? null;
      changes.push(marks);
      if (changes.length > maxChanges) changes.shift();
      for (const [key, { shows }] of pages) if (marks === null || showsAny(shows, marks)) forget(key);
    },
  };
}

function bytesOf(page: PackedPage | undefined): number {
  return page === undefined ? 0 : page.plain.length + page.gzip.length;
}
