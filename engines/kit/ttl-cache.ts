/** Caches values by key, the same for everybody who asks. */
export type TtlCache<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  /** All that is kept, the oldest first. */
  entries: () => [key: string, value: Value][];
  clear: () => void;
};

/**
 * Caches values for a short time, so that what many people ask for is read once.
 * @param ms time to live
 * @param max capacity; the oldest entry is evicted
 */
export function createTtlCache<Value>(ms: number, max: number): TtlCache<Value> {
  const values = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const known = values.get(key);
      return known !== undefined && known.until > performance.now() ? known.value : undefined;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, { value, until: performance.now() + ms });
      for (const oldest of values.keys()) {
        if (values.size <= max) break;
        values.delete(oldest);
      }
    },
    delete: (key) => void values.delete(key),
    entries: () => [...values].map(([key, { value }]) => [key, value]),
    clear: () => values.clear(),
  };
}
