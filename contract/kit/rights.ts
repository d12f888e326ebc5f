/** What a person may be let do in an advertiser account, whoever owns it. Which role has which stands in one table on the server. */
export const accountRights = ["content:publish", "ads:read", "ads:manage", "billing:read", "billing:manage"] as const;
export type AccountRight = (typeof accountRights)[number];
