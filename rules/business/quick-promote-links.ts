import { quickPromoteEntryPath, quickPromotePath } from "#spec/constants/business.ts";

type Query = Readonly<Record<string, string>>;

/** Where "Promote your Pin" leads: becoming a business first, then the flow with that pin. business §2.2 */
export function quickPromoteEntry(pinId: string | null): string {
  const next = withQuery(quickPromoteEntryPath, pinOnly(pinId));
  return withQuery("/business/convert/", { next });
}

/** The flow's page for a pin, for whoever is a business already. */
export function quickPromoteLink(pinId: string | null): string {
  return withQuery(quickPromotePath, pinOnly(pinId));
}

/** Where the alias of the entry leads, for good. Of its query only the pin is kept. ads §4 */
export function quickPromoteAlias(search: URLSearchParams): string {
  return withQuery("/advertiser/quick-promote/", pinOnly(search.get("pinId")));
}

/** What the billing page is told of a campaign that waits for it. business §2.1 */
export function billingQuery(campaignId: string): Query {
  return { campaign_id: campaignId, objective_type: "CLICKTHROUGH", is_quick_promote: "true" };
}

/** The pin of an address; null where it names none. */
export function promotedPinOf(search: URLSearchParams): string | null {
  const id = search.get("pinId");
  return id !== null && /^[1-9]\d{0,18}$/.test(id) ? id : null;
}

function pinOnly(pinId: string | null): Query {
  return pinId === null || pinId === "" ? {} : { pinId };
}

function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
