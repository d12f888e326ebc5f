import { useSyncExternalStore } from "react";

export type Store<State> = {
  get: () => State;
  set: (next: State | ((state: State) => State)) => void;
  subscribe: (listener: () => void) => () => void;
};

/** An observable value outside of components. Only the browser changes it; the server renders the initial one. */
export function createStore<State>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      const value = typeof next === "function" ? (next as (state: State) => State)(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store; `select` must give the same thing for the same state. */
export function useStore<State, Part = State>(store: Store<State>, select: (state: State) => Part = asIs): Part {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

function asIs<State, Part>(state: State): Part {
  return state as unknown as Part;
}
