const idIn = (search: URLSearchParams, name: string) => /^[1-9]\d{0,17}$/.exec(search.get(name) ?? "")?.[0] ?? null;

/** The campaign an address names. */
export const campaignAsked = (search: URLSearchParams) => idIn(search, "campaign_id");
/** The draft an address names; null: none. */
export const draftAsked = (search: URLSearchParams) => idIn(search, "draft_id");
