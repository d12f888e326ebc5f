/** Caches values read from a source (a database, an index), by key; the same for every viewer. */
export type TtlCache<Value> = {
  get: (of: object, key: string) => Value | undefined;
  set: (of: object, key: string, value: Value) => void;
};

/**
 * Caches values for a short time, so that what many people ask for is read once.
 * @param ms time to live
 * @param max capacity; the oldest entry is evicted
 */
export function createTtlCache<Value>(ms: number, max: number): TtlCache<Value> {
  const bySource = new WeakMap<object, Map<string, { value: Value; until: number }>>();
  return {
    get(of, key) {
      const known = bySource.get(of)?.get(key);
      return known !== undefined && known.until > performance.now() ? known.value : undefined;
    },
    set(of, key, value) {
      const values = bySource.get(of) ?? new Map<string, { value: Value; until: number }>();
      bySource.set(of, values);
      values.delete(key);
      values.set(key, { value, until: performance.now() + ms });
      for (const oldest of values.keys()) {
        if (values.size <= max) break;
        values.delete(oldest);
      }
    },
  };
}
