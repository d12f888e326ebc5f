/** One piece of in-memory state of a process. Defined where it is used, created on first use. */
export type Cache<State> = { readonly create: () => State };

/** A process's in-memory caches, by definition; nothing in them may be needed to survive. */
export type Caches = {
  of<State>(cache: Cache<State>): State;
  /** Empties all of it. */
  clear(): void;
};

/** Each set of services has its own, so that tests and processes are isolated. */
export function createCaches(): Caches {
  const states = new Map<Cache<unknown>, unknown>();
  return {
    of<State>(cache: Cache<State>): State {
      if (!states.has(cache)) states.set(cache, cache.create());
      return states.get(cache) as State;
    },
    clear: () => states.clear(),
  };
}
