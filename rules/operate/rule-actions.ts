import type { RuleAction, RuleKind } from "#spec/constants/content-rules.ts";
import { type ReportedKind, reportedKinds } from "#spec/constants/moderation.ts";

/** What a rule of this kind can look at: a picture is only of a Pin. Messages are those to people who don't know the writer. */
export function rulePlacesFor(kind: RuleKind): readonly ReportedKind[] {
  return kind === "PICTURE" ? ["pin"] : reportedKinds;
}

/**
 * What a rule of this kind can do about these things. Words veil no picture, since its copies on other pages say something else; a profile is
 * hidden by two moderators, never by a rule.
 */
export function ruleActionsFor(kind: RuleKind, places: readonly ReportedKind[]): readonly RuleAction[] {
  if (kind === "PICTURE") return ["DESK", "VEIL", "HIDE", "REFUSE"];
  return places.includes("person") ? ["DESK", "REFUSE"] : ["DESK", "HIDE", "REFUSE"];
}
