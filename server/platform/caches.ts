/** One thing that a process keeps in memory between calls. Defined where it is used, made when it is first asked for. */
export type Cache<State> = { readonly create: () => State };

/** What this process keeps in memory between calls: nothing that may not be lost, each part by its definition. */
export type Caches = {
  of<State>(cache: Cache<State>): State;
  /** Forgets all of it. */
  clear(): void;
};

/** Two sets of services have two of these, so that tests and processes know nothing of each other's. */
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
