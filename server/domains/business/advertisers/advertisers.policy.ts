import { type AccountRight, accountRights } from "#contract/kit/rights.ts";

/** What each role may do in an advertiser account. */
export const rightsOfRole: Readonly<Record<"owner" | "member", ReadonlySet<AccountRight>>> = {
  owner: new Set(accountRights),
  member: new Set(["content:publish"]),
};
