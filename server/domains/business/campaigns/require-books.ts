import type { AccountRight } from "#contract/kit/rights.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";

/** An account with the currency of its amounts and the zone of its days. */
export type BooksOf = {
  id: string;
  currency: string;
  timeZone: string;
  country: string | null;
  terms_version: string | null;
  rights: ReadonlySet<AccountRight>;
};

/**
 * The account where the person has that right, on an instance that sells ads; refuses as `requireAdAccount` does. An account without details
 * has no campaigns: whatever is read of it is empty, in any zone.
 */
export async function requireBooks(
  { db }: Pick<Services, "db">,
  person: Person,
  id: string,
  right: AccountRight,
): Promise<BooksOf> {
  return booksOf(await requireRecordedAccount(db, person, id, right));
}

/** The same of an account that was read. */
export function booksOf(account: AdAccountRow): BooksOf {
  const { currency, time_zone, country, terms_version, rights } = account;
  return { id: account.id, currency: currency ?? "USD", timeZone: time_zone ?? "UTC", country, terms_version, rights };
}
