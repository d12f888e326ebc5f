import type { ReportedKind } from "#spec/constants/moderation.ts";

/** A dry run: what a rule would have met of the last days. */
export type Trial = {
  state: "RUNNING" | "DONE";
  started_at: string;
  /** How far it is, of a hundred. */
  percent: number;
  /** How many things were looked at and met, by kind. */
  checked: number;
  met: Partial<Record<ReportedKind, number>>;
  /** Some of what was met, the newest last. */
  samples: { kind: ReportedKind; id: string }[];
};
