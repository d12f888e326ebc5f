import { getAdAccount, listAdAccounts, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { CallData } from "#contract/kit/define.ts";
import { query } from "#web/app/queries.ts";

export const accountsQuery = query(listAdAccounts, {});
export const accountQuery = (id: string) => query(getAdAccount, { advertiser_id: id });

export type Accounts = CallData<typeof listAdAccounts>;

/** The account that paths without one mean. */
export function defaultAccount({ accounts }: Pick<Accounts, "accounts">): WireAdAccount | undefined {
  return accounts.find((account) => account.is_default);
}
