/** What a person may be let do in an advertiser account, whoever owns it. Which role has which stands in one table on the server. */
export const accountRights = ["content:publish", "ads:read", "ads:manage", "billing:read", "billing:manage"] as const;
export type AccountRight = (typeof accountRights)[number];

/**
 * What an operator may do on this instance. Which role has which stands in one table on the server. `area:see`: every role; `hidden:see`:
 * profiles and boards that are hidden from everybody else.
 */
export const operatorRights = [
  ...(["area:see", "hidden:see", "operators:manage"] as const),
  ...(["ads:review", "accounts:read", "accounts:hold"] as const),
  ...(["money:read", "money:move", "rates:manage", "sales:manage"] as const),
  ...(["health:read", "health:manage", "flags:manage", "instance:manage"] as const),
  ...(["reports:decide", "people:read", "people:help", "audit:read"] as const),
] as const;
export type OperatorRight = (typeof operatorRights)[number];
