import type { Look, LookAlike } from "#engines/looks/looks.ts";

/** What the thread is asked: nothing of who asks, for it holds nothing but what everybody may see. */
export type DiscoveryQuestion =
  | {
      kind: "walk";
      queries: readonly { root_pin_id: string; weight: number }[];
      steps?: number | undefined;
      exceptBoard?: string | undefined;
      max: number;
    }
  | { kind: "same"; look: Look; bits: number; max: number }
  | { kind: "like"; looks: readonly Look[]; max: number };

export type Walked = { pins: LookAlike[]; boards: { board_id: string; score: number }[] };
export type DiscoveryAnswer = { walked: Walked } | { looks: LookAlike[] };

/** What the thread holds, and how long it took to build. */
export type DiscoveryHeld = { pictures: number; boards: number; bytes: number; buildMs: number };

/** The graph of public saves and the looks of public pictures, in this process's memory. */
export type Discovery = {
  /** Where walks from these pictures come by, the most visited first; null while it is cold or knows none of them. */
  walk: (plan: Omit<Extract<DiscoveryQuestion, { kind: "walk" }>, "kind">) => Promise<Walked | null>;
  /** Copies of a picture, the nearest first; null while it is cold. */
  same: (look: Look, bits: number, max: number) => Promise<LookAlike[] | null>;
  /** What looks like these, the nearest first; null while it is cold. */
  like: (looks: readonly Look[], max: number) => Promise<LookAlike[] | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => DiscoveryHeld;
  stop: () => Promise<void>;
};
