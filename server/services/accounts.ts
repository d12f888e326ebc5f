import type { AccountRight } from "#contract/kit/rights.ts";
import type { BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** An advertiser account, or the profile of a business, as somebody stands in it: whose it is, and what they may do there. */
export type Account = {
  id: string;
  owner_id: string;
  permissions: ReadonlySet<HeldPermission>;
  rights: ReadonlySet<AccountRight>;
};

/** What somebody is to a business: itself, one of its people, or nothing to it. */
export type Standing = "OWNER" | BusinessRole | null;

/** Whose it is, as far as calls made in their name need to know them. */
export type Behind = { id: string; username: string; memberBoardIds: string[] };

/** Advertiser accounts and business profiles, as far as calls need to know them. */
export type Accounts = {
  /** Null for an account that is not there or where the person may do nothing. */
  find: (db: Db | Tx, personId: string, accountId: string) => Promise<Account | null>;
  /** The same of a business's profile. */
  profile: (db: Db | Tx, personId: string, businessId: string) => Promise<Account | null>;
  /** Null for somebody who can't act themselves. `sees`: which of their boards that aren't public. */
  behind: (db: Db | Tx, ownerId: string, sees: readonly ("secret" | "protected")[]) => Promise<Behind | null>;
  /** Null also for what is no business, by the same reads. */
  standing: (db: Db | Tx, personId: string, businessId: string) => Promise<Standing>;
  /** Whether somebody has what a business asks of those who use it: its owner and its system users are asked for nothing. */
  meetsMfa: (db: Db | Tx, who: Proof, businessId: string) => Promise<boolean>;
  /** A member of a business that is no person; null for anybody else, and where the business isn't active. */
  systemUser: (db: Db | Tx, id: string) => Promise<{ name: string; businessId: string } | null>;
};

/** Who asks, as far as a second factor is concerned. */
export type Proof = { id: string; sessionHash?: Buffer; systemUserOf?: string };
