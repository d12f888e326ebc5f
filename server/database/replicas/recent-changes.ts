import type { Follower } from "#server/platform/bus/bus.ts";
import type { Position } from "#server/platform/bus/position.ts";

/** So many changes are remembered by name; beyond, a replica must have applied all of them before anybody reads from it. */
const maxRemembered = 50_000;
/** What all replicas have applied is remembered so much longer, for reads that began before. */
const rememberedMs = 5_000;

export type RecentChanges = {
  /** Takes a message of the bus. */
  heard: Follower;
  /** Marks a moment: what is read from the primary afterwards may be given to `learn`. */
  moment(): number;
  /** The primary's position at a time after that moment. */
  learn(position: Position, moment: number): void;
  /** The position that a replica must have applied for these readers (people, devices); null: not known. */
  neededFor(readers: readonly string[]): Position | null;
  /** Whether something was changed behind this position that has one of these names; also, when it can't be said. */
  isChangedBehind(position: Position, names: () => ReadonlySet<string>): boolean;
  /** All replicas that are read from have applied this; `now`: a steady clock in milliseconds. */
  applied(position: Position, now: number): void;
};

/**
 * What a process knows of recent changes that replicas may not have yet, from the messages that a write waits for before it is answered:
 * who wrote (they are to find it), and what was changed or taken away (nobody is to be shown it as it was).
 */
export function createRecentChanges(): RecentChanges {
  const writers = new Map<string, Position>();
  const changed = new Map<string, Position>();
  /** What everybody's reads need; null: not known. */
  let floor: Position | null = null;
  let newestChange: Position = 0n;
  let moments = 0;
  let appliedBefore: { position: Position; at: number }[] = [];

  function raise(position: Position): void {
    // A position read before may be from before this.
    if (floor === null) moments += 1;
    else if (position > floor) floor = position;
  }

  function forgetUpTo(position: Position): void {
    for (const map of [writers, changed]) for (const [name, at] of map) if (at <= position) map.delete(name);
    raise(position);
  }

  return {
    heard(topic, names, position) {
      if (topic === "work" || topic === "live") return;
      if (position === null) {
        moments += 1;
        floor = null;
        return;
      }
      if (topic === "pages" && position > newestChange) newestChange = position;
      if (names === null) return raise(position);
      const map = topic === "pages" ? changed : writers;
      for (const name of names) if (position > (map.get(name) ?? 0n)) map.set(name, position);
      if (map.size > maxRemembered) forgetUpTo(position);
    },
    moment: () => moments,
    learn(position, moment) {
      if (floor !== null || moment !== moments) return;
      floor = position;
      newestChange = position;
      forgetUpTo(position);
    },
    neededFor(readers) {
      let needed = floor;
      if (needed === null) return null;
      for (const reader of readers)
        for (const at of [writers.get(reader), changed.get(reader)]) if (at !== undefined && at > needed) needed = at;
      return needed;
    },
    isChangedBehind(position, names) {
      if (floor === null || floor > position) return true;
      if (newestChange <= position) return false;
      for (const name of names()) if ((changed.get(name) ?? 0n) > position) return true;
      return false;
    },
    applied(position, now) {
      if (floor === null) return;
      appliedBefore.push({ position, at: now });
      const due = appliedBefore.filter(({ at }) => now - at >= rememberedMs);
      const last = due.at(-1);
      if (last === undefined) return;
      appliedBefore = appliedBefore.slice(due.length);
      if (writers.size + changed.size > 0) forgetUpTo(last.position);
    },
  };
}
