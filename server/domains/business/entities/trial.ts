import type { Held } from "./held-entities.ts";
import type { Written } from "./judge-changes.ts";
import { kindNames } from "./kinds.ts";

/** What dry runs in several steps have come to so far: each step is judged as those before it would have left things. */
export type Trial = {
  held: Held;
  /** The ids of what was made, by the names it goes by; null: it was refused. */
  refs: Map<string, string | null>;
  /** How many stand in each parent, by the kind of those that do. */
  counts: Map<string, Map<string, number>>;
  /** What was looked up, with what is noted of those that were judged. */
  seen: Map<string, unknown>;
};

/** A trial in which nothing has been tried yet. */
export function newTrial(): Trial {
  return {
    held: new Map(kindNames.map((name) => [name, new Map()])),
    refs: new Map(),
    counts: new Map(),
    seen: new Map(),
  };
}

/** Adds what a step would have written. */
export function keepTried({ held }: Trial, written: readonly Written[]): void {
  for (const { kind, after } of written) held.get(kind.name)?.set(after.id, after);
}
