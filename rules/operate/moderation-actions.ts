import type { ModerationAction, ReportedKind } from "#spec/constants/moderation.ts";

const byKind: Readonly<Record<ReportedKind, readonly ModerationAction[]>> = {
  pin: ["NONE", "WARN", "LIMIT", "HIDE", "REMOVE", "SUSPEND"],
  board: ["NONE", "WARN", "LIMIT", "HIDE", "SUSPEND"],
  person: ["NONE", "WARN", "LIMIT", "SUSPEND"],
  comment: ["NONE", "WARN", "LIMIT", "REMOVE", "SUSPEND"],
  message: ["NONE", "WARN", "LIMIT", "REMOVE", "SUSPEND"],
  pack: ["NONE", "WARN", "LIMIT", "HIDE", "SUSPEND"],
};

/** What can be done about a thing of this kind. */
export function actionsFor(kind: ReportedKind): readonly ModerationAction[] {
  return byKind[kind];
}
