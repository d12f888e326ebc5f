import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { listAllAccounts, WireDeskAccount, WireListedAccount } from "#contract/operate/money-desk.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { keptAdSettings, readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { BillingAccount } from "#server/domains/business/ad-accounts/billing-account.ts";
import { billingStateOf } from "#server/domains/business/billing/billing-state.ts";
import { billingView } from "#server/domains/business/billing/billing.view.ts";
import { holderOfName } from "#server/domains/business/creatives/payer-names.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Services } from "#server/services/services.ts";
import { accountRow, accountsBelow, adCounts } from "./all-accounts.queries.ts";
import { listedAccountView } from "./money-desk.view.ts";

const seesMoney = ({ operates }: Person) => operates?.rights.has("money:read") === true;

/** The accounts of the instance, as an operator looks for them. */
export async function readAllAccounts(
  { services: { db }, viewer }: CallContext<Person>,
  { query, state, bookmark, page_size: size }: CallParsed<typeof listAllAccounts>,
): Promise<Page<WireListedAccount>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const typed = query === undefined || query === "" ? null : query;
  const owner = typed === null ? undefined : await accountByName(db, typed.replace(/^@/, ""));
  const filter = { query: typed, ownerIds: owner === undefined ? [] : [owner.id], state: state ?? null };
  const page = cutPage(await accountsBelow(db, filter, below, size + 1), size, ({ id }) => [id]);
  const owners = await peopleByIds(
    db,
    page.rows.map((row) => row.owner_id),
    viewer,
  );
  const shown = { seesMoney: seesMoney(viewer) };
  return {
    items: page.rows.map((row) => listedAccountView(row, owners.get(row.owner_id), shown)),
    bookmark: page.bookmark,
  };
}

/** An account whose money can be looked at, whoever it belongs to. Refuses NOT_FOUND for one without country, currency and zone. */
export async function deskBilling({ db }: Pick<Services, "db">, id: string): Promise<BillingAccount> {
  const row = (await accountRow(db, id)) ?? refuse("NOT_FOUND");
  const { name, country, currency, time_zone: timeZone } = row;
  if (country === null || currency === null || timeZone === null) refuse("NOT_FOUND");
  return { id, name, country, currency: currency as AdCurrency, timeZone, settings: await keptAdSettings(db) };
}

/** An account as an operator sees it; its money for who may see that. */
export async function readAccount({ services, viewer }: CallContext<Person>, id: string): Promise<WireDeskAccount> {
  const { db, accounts } = services;
  const row = (await accountRow(db, id)) ?? refuse("NOT_FOUND");
  const isSetUp = row.country !== null && row.currency !== null && row.time_zone !== null;
  const hasMoney = seesMoney(viewer) && isSetUp && (await readAdSettings(db)) !== null;
  const [owners, ads, state, own, billing] = await Promise.all([
    peopleByIds(db, [row.owner_id], viewer),
    adCounts(db, id),
    billingStateOf(db, id),
    accounts.find(db, viewer.id, id),
    hasMoney ? deskBilling(services, id).then((account) => billingView(services, account)) : null,
  ]);
  const payer = row.bill_name ?? row.name;
  return {
    ...listedAccountView(row, owners.get(row.owner_id), { seesMoney: seesMoney(viewer) }),
    payer: { name: payer, is_verified: (await holderOfName(db, payer)) === id },
    state,
    time_zone: row.time_zone,
    hold: row.is_held ? { reason: row.hold_reason ?? "" } : null,
    ads,
    billing,
    is_own: own !== null,
  };
}
