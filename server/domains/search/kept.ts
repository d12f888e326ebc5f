import type { Db, Tx } from "../../database/connect.ts";

/** What was read of a database a moment ago, the same for everybody, by key. */
export type Kept<Value> = {
  get: (db: Db | Tx, key: string) => Value | undefined;
  set: (db: Db | Tx, key: string, value: Value) => void;
};

/**
 * Keeps values for a moment, so that what many ask for is read once.
 * @param ms how long a value is as good as a new one
 * @param most so many are kept; of more, those read first go
 */
export function createKept<Value>(ms: number, most: number): Kept<Value> {
  const byDatabase = new WeakMap<Db | Tx, Map<string, { value: Value; until: number }>>();
  return {
    get(db, key) {
      const known = byDatabase.get(db)?.get(key);
      return known !== undefined && known.until > performance.now() ? known.value : undefined;
    },
    set(db, key, value) {
      const values = byDatabase.get(db) ?? new Map<string, { value: Value; until: number }>();
      byDatabase.set(db, values);
      values.delete(key);
      values.set(key, { value, until: performance.now() + ms });
      for (const oldest of values.keys()) {
        if (values.size <= most) break;
        values.delete(oldest);
      }
    },
  };
}
