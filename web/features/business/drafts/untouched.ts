import type { WireDraftLine } from "#contract/business/ad-drafts.ts";

/** Whether nobody typed anything into a draft that makes a campaign: it stands as it began, without a name. */
export function isUntouched({ version, name, of_campaign_id: of, state }: WireDraftLine): boolean {
  return state === "OPEN" && of === null && version === 1 && name === "";
}
