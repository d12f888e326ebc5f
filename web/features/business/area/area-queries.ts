import { getAdAccount, listAdAccounts, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import { getAdPreferences } from "#contract/business/ad-preferences.ts";
import { getBilling } from "#contract/business/billing.ts";
import type { CallData } from "#contract/kit/define.ts";
import { optional, query } from "#web/app/queries.ts";

export const accountsQuery = query(listAdAccounts, {});
export const accountQuery = (id: string) => query(getAdAccount, { advertiser_id: id });
export const preferencesQuery = (id: string) => query(getAdPreferences, { advertiser_id: id });
/** Bills are not everybody's to see: pages are whole without them. */
export const billingOf = (id: string) => optional(query(getBilling, { advertiser_id: id }));

/** What the bar of an account tells of its bills, to those who may see them. */
export function alertOf(account: WireAdAccount | undefined) {
  return account !== undefined && account.currency !== null && account.rights.includes("billing:read")
    ? { alert: billingOf(account.id) }
    : {};
}

export type Accounts = CallData<typeof listAdAccounts>;

/** The account that a page's bar names: the one of its address, else the one that paths without an account mean. */
export function accountShown(data: Pick<Accounts, "accounts">, advertiserId: string | undefined) {
  return data.accounts.find(({ id }) => id === advertiserId) ?? defaultAccount(data);
}

/** The account that paths without one mean. */
export function defaultAccount({ accounts }: Pick<Accounts, "accounts">): WireAdAccount | undefined {
  return accounts.find((account) => account.is_default);
}
