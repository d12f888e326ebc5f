import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { saidIn, splitPath, standsAt, treeOf } from "./draft-parts.ts";

export const automatedPath = "campaign/automated";

/** Whether a draft is of an automated campaign and its few choices say all that people choose of it: one with one ad group. */
export function fitsAutomated(body: DraftBody): boolean {
  return saidIn("campaign", body.campaign).automated && treeOf(body).length === 1;
}

/** What people choose of an automated campaign, by kind. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  campaign: ["objective", "goal_tag", "budget", "end_day"],
  ad_groups: ["countries", "ages"],
  ads: ["pin_id", "destination_url"],
};

/** Of these paths those that have no field in the form of an automated campaign. */
export function pathsBesideAutomated(body: DraftBody, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const { kind, id, field } = splitPath(path);
    const isThere = kind === "campaign" || standsAt(body, `${kind}/${id}`) !== null;
    return !isThere || field === null || chosen[kind]?.includes(field) !== true;
  });
}
