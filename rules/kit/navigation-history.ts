/** Where somebody was, is, and went back from. business §3 */
export type NavigationHistory<Entry> = {
  readonly previous: readonly Entry[];
  readonly current: Entry;
  readonly forward: readonly Entry[];
};

/** Goes to a new place; what lay ahead is forgotten. */
export function pushHistory<Entry>(history: NavigationHistory<Entry>, entry: Entry): NavigationHistory<Entry> {
  return { previous: [...history.previous, history.current], current: entry, forward: [] };
}

/** Puts another entry in the place of the current one. */
export function replaceHistory<Entry>(history: NavigationHistory<Entry>, entry: Entry): NavigationHistory<Entry> {
  return { ...history, current: entry };
}

/** Moves by so many steps, back when negative, as far as the lists reach. */
export function popHistory<Entry>(history: NavigationHistory<Entry>, steps: number): NavigationHistory<Entry> {
  const entries = [...history.previous, history.current, ...history.forward];
  const index = Math.min(Math.max(history.previous.length + steps, 0), entries.length - 1);
  return {
    previous: entries.slice(0, index),
    current: entries[index] ?? history.current,
    forward: entries.slice(index + 1),
  };
}
