import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { campaignPath, partOf, saidIn, splitPath, standsAt } from "./draft-parts.ts";

/** Whether the form of its part has the field of a path: some have one only where another says so. */
export function isFieldShown(body: DraftBody, path: string): boolean {
  const { kind, id, field } = splitPath(path);
  if (field === null || (kind !== "campaign" && standsAt(body, partOf(path)) === null)) return false;
  if (kind === "campaign")
    return (
      !["goal_event", "automated"].includes(field) &&
      (field !== "goal_tag" || saidIn(kind, body.campaign).objective === "WEB_CONVERSION")
    );
  if (kind === "ads") return field !== "ad_group";
  const group = saidIn(kind, body.ad_groups[id]);
  if (field === "budget") return group.budget_kind !== "campaign";
  return field !== "frequency_cap" || group.billable_event === "IMPRESSION";
}

/** Of these paths those that stand above a part's fields, for none of them is theirs; of a part that is gone above the campaign's. */
export function pathsAbove(body: DraftBody, part: string, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const own = partOf(path);
    const home = own !== campaignPath && standsAt(body, own) === null ? campaignPath : own;
    return home === part && !isFieldShown(body, path);
  });
}
