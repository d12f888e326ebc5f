import type { AccountRight } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { isKnownAdult } from "#rules/business/known-adult.ts";
import { calendarDateOf } from "#rules/identity/age.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { requireFactor } from "#server/domains/business/access/access.policy.ts";
import { type AdSettings, keptAdSettings, requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import type { Services } from "#server/services/services.ts";
import { type AdAccountRow, adAccountOf, adAccountsOf } from "./ad-accounts.queries.ts";

/**
 * The account where the person has that right. Refuses NOT_FOUND for a stranger, ROLE_MISSING for one of its people without it, and as
 * `requireFactor` does.
 */
export async function requireAdAccount(
  db: Db | Tx,
  person: Person,
  id: string,
  right: AccountRight,
): Promise<AdAccountRow> {
  return allowed(db, person, await adAccountOf(db, person.id, id), right);
}

/** The same on an instance that sells ads, with how it does, in the same round trip; refuses as `requireAdsSold` does first. */
export async function requireSoldAccount(
  db: Db | Tx,
  person: Person,
  id: string,
  right: AccountRight,
): Promise<AdAccountRow & { settings: AdSettings }> {
  const [settings, account] = await pipelined(db, (at) =>
    Promise.all([requireAdsSold(at), adAccountOf(at, person.id, id)]),
  );
  return { ...(await allowed(db, person, account, right)), settings };
}

/**
 * The same for what was bought and paid already: campaigns, reports, money and documents stay where no ads are sold any more. Refuses NOT_FOUND
 * where none ever were.
 */
export async function requireRecordedAccount(
  db: Db | Tx,
  person: Person,
  id: string,
  right: AccountRight,
): Promise<AdAccountRow & { settings: AdSettings }> {
  const [settings, account] = await pipelined(db, (at) =>
    Promise.all([keptAdSettings(at), adAccountOf(at, person.id, id)]),
  );
  return { ...(await allowed(db, person, account, right)), settings };
}

async function allowed(db: Db | Tx, person: Person, found: AdAccountRow | undefined, right: AccountRight) {
  const account = found ?? refuse("NOT_FOUND");
  if (!account.rights.has(right)) refuse("ROLE_MISSING", { data: { role: right } });
  await requireFactor(db, person, account.ownerId);
  return account;
}

/** Whoever signs for an advertiser must be known to be of age: refuses UNDERAGE, also without a birthday. */
export async function requireSigner({ db, clock }: Pick<Services, "db" | "clock">, person: Person) {
  const account = (await accountById(db, person.id)) ?? refuse("NOT_AUTHENTICATED");
  if (!isKnownAdult(account.birthday, calendarDateOf(clock.now().getTime())))
    refuse("UNDERAGE", {
      message: account.birthday === null ? businessRefusals.birthdayMissing : businessRefusals.tooYoung,
    });
  return account;
}

/** Refuses NOT_ALLOWED to whoever owns as many as one person can. */
export async function requireRoomForAccount(tx: Tx, person: Person): Promise<void> {
  const owned = (await adAccountsOf(tx, person.id)).filter(({ role }) => role === "owner");
  if (owned.length >= adAccountLimits.perOwnerMax) refuse("NOT_ALLOWED", { message: businessRefusals.tooManyAccounts });
}
