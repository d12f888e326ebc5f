import type { Place } from "./note-changes.ts";

/** What a document adds to the public vocabulary. */
export type Contribution = {
  vocabulary: readonly string[];
  phrases: readonly string[];
  /** Those of its words and phrases that are written otherwise, as they are written. */
  spelled: readonly string[];
  hashtags: readonly string[];
};

export const nothing: Contribution = { vocabulary: [], phrases: [], spelled: [], hashtags: [] };

export const kinds = ["vocabulary", "phrases", "spelled", "hashtags"] as const satisfies (keyof Contribution)[];

/** By how much each count of the vocabulary differs. */
export type Differences = Record<keyof Contribution, ReadonlyMap<string, number>>;

/** What an indexing transaction changes beside its documents: what all lanes share. */
export type Delta = {
  counts: Differences;
  /** Boards whose pins are to be counted anew. */
  boards: readonly string[];
  /** Pins whose documents changed. */
  pins: readonly string[];
  /** Where pins stood that were moved away or are gone for good. */
  left: readonly Place[];
};

/** What documents count now, less what they counted before. */
export function differencesOf(changes: readonly { before: Contribution; after: Contribution }[]): Differences {
  return ofEachKind((kind) => {
    const counts = new Map<string, number>();
    for (const { before, after } of changes) {
      for (const key of before[kind]) counts.set(key, (counts.get(key) ?? 0) - 1);
      for (const key of after[kind]) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });
}

/** Several as one: the order in which they came doesn't matter. */
export function mergeDeltas(deltas: readonly Delta[]): Delta {
  const [first, ...rest] = deltas;
  if (first !== undefined && rest.length === 0) return first;
  return {
    counts: ofEachKind((kind) => {
      const sums = new Map<string, number>();
      for (const { counts } of deltas) for (const [key, by] of counts[kind]) sums.set(key, (sums.get(key) ?? 0) + by);
      return sums;
    }),
    boards: unique(deltas.flatMap(({ boards }) => boards)),
    pins: unique(deltas.flatMap(({ pins }) => pins)),
    left: deltas.flatMap(({ left }) => left),
  };
}

/** A delta as it is stored. Pairs, since a word may be called like a property that every object has. */
export type StoredDelta = Omit<Delta, "counts"> & {
  counts: Record<keyof Contribution, readonly (readonly [key: string, by: number])[]>;
};

export function toStored({ counts, ...rest }: Delta): StoredDelta {
  return { ...rest, counts: ofEachKind((kind) => [...counts[kind]].filter(([, by]) => by !== 0)) };
}

export function fromStored({ counts, ...rest }: StoredDelta): Delta {
  return { ...rest, counts: ofEachKind((kind) => new Map(counts[kind])) };
}

function ofEachKind<Value>(make: (kind: keyof Contribution) => Value): Record<keyof Contribution, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<keyof Contribution, Value>;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
