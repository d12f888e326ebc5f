import { listAccessTokens } from "#contract/identity/access-tokens.ts";
import { passkeys, secondFactors } from "#contract/identity/factors.ts";
import { linkedAccounts, savedAccounts } from "#contract/identity/methods.ts";
import { accessHistory, dataExport, readCase } from "#contract/identity/recovery.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";

export const factorsQuery = optional(query(secondFactors, {}));
export const passkeysQuery = optional(query(passkeys, {}));
export const linkedQuery = optional(query(linkedAccounts, {}));
export const tokensQuery = optional(query(listAccessTokens, {}));
export const historyQuery = optional(listQuery(accessHistory, { page_size: 20 }));
export const exportQuery = optional(query(dataExport, {}));
/** The accounts that were used on this device. */
export const savedAccountsQuery = query(savedAccounts, {});
/** The case of the suspended person this browser proved to be. */
export const caseQuery = optional(query(readCase, {}));
