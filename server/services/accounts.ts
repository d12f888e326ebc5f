import type { AccountRight } from "#contract/kit/rights.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** An advertiser account as somebody who belongs to it sees it: whose it is, and what they may do there. */
export type Account = { id: string; owner_id: string; rights: ReadonlySet<AccountRight> };

/** The advertiser accounts, as far as calls need to know them. */
export type Accounts = {
  /** Null for an account that is not there or that the person doesn't belong to. */
  find: (db: Db | Tx, personId: string, accountId: string) => Promise<Account | null>;
};
