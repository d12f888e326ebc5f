import type { Fingerprint, SimilarPicture } from "#engines/fingerprints/fingerprint-index.ts";

/** A question to the thread, without the viewer, since it holds public data only. */
export type DiscoveryQuestion =
  | {
      kind: "walk";
      queries: readonly { root_pin_id: string; weight: number }[];
      steps?: number | undefined;
      exceptBoard?: string | undefined;
      max: number;
    }
  | {
      kind: "same";
      fingerprint: Fingerprint;
      altered?: readonly Fingerprint[] | undefined;
      bits: number;
      max: number;
    }
  | { kind: "like"; fingerprints: readonly Fingerprint[]; max: number };

export type Walked = { pins: SimilarPicture[]; boards: { board_id: string; score: number }[] };
export type DiscoveryAnswer = { walked: Walked } | { fingerprints: SimilarPicture[] };

/** What the thread holds, how long it took to build, and up to which change of the log it is current; null while it is loading. */
export type DiscoveryHeld = {
  pictures: number;
  boards: number;
  bytes: number;
  buildMs: number;
  revision: number | null;
};

/** The in-memory graph of public saves and fingerprints of public pictures. */
export type Discovery = {
  /** Random walks from these pictures, the most visited first; null while it is cold or knows none of them. */
  walk: (plan: Omit<Extract<DiscoveryQuestion, { kind: "walk" }>, "kind">) => Promise<Walked | null>;
  /** Copies of a picture, also cropped or framed as `altered`, the nearest first; null while it is cold. */
  same: (
    fingerprint: Fingerprint,
    bits: number,
    max: number,
    altered?: readonly Fingerprint[],
  ) => Promise<SimilarPicture[] | null>;
  /** What looks like these, the nearest first; null while it is cold. */
  like: (fingerprints: readonly Fingerprint[], max: number) => Promise<SimilarPicture[] | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => DiscoveryHeld;
  stop: () => Promise<void>;
};
