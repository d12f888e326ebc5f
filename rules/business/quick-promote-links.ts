/** Where the alias of the entry leads, for good. Of its query only the pin is kept. ads §4 */
export function quickPromoteAlias(search: URLSearchParams): string {
  const pinId = search.get("pinId") ?? "";
  const query = pinId === "" ? "" : `?${new URLSearchParams({ pinId }).toString()}`;
  return `/advertiser/quick-promote/${query}`;
}

/** What the billing page is told of a campaign that waits for it. business §2.1 */
export function billingQuery(campaignId: string): Readonly<Record<string, string>> {
  return { campaign_id: campaignId, objective_type: "CLICKTHROUGH", is_quick_promote: "true" };
}

/** The pin of an address; null where it names none. */
export function promotedPinOf(search: URLSearchParams): string | null {
  return idOf(search.get("pinId"));
}

/** The campaign that billing leads back to; null where there is none. */
export function promotedCampaignOf(search: URLSearchParams): string | null {
  return idOf(search.get("campaignId"));
}

function idOf(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : null;
}
