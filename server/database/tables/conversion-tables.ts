/** A place of an auction that an ad was served in. */
export type ServingKey = { day: string; auctionId: string; place: number };

export type TouchKind = "click" | "engagement" | "view";
