/** What was read of something (a database, an index) a moment ago, the same for everybody, by key. */
export type TtlCache<Value> = {
  get: (of: object, key: string) => Value | undefined;
  set: (of: object, key: string, value: Value) => void;
};

/**
 * Keeps values for a moment, so that what many ask for is read once.
 * @param ms how long a value is as good as a new one
 * @param max so many are kept; of more, those read first go
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
