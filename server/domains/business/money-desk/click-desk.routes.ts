import * as calls from "#contract/operate/click-desk.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { accountNames } from "./all-accounts.queries.ts";
import { clickGroups } from "./click-groups.queries.ts";
import { closeClickDoubt, readDoubts } from "./close-click-doubt.ts";
import { creditClickGroup } from "./credit-click-group.ts";
import { deskBilling } from "./read-accounts.ts";

const mostGroups = 100;

export const clickDeskRoutes = [
  implement(calls.getClickGroups, async ({ services }, { advertiser_id: id = null, by, days }) => {
    const { db, clock } = services;
    if (id !== null) await deskBilling(services, id);
    const groups = await clickGroups(db, { by, days, now: clock.now() }, id, mostGroups);
    const names = await accountNames(
      db,
      groups.map((group) => group.ad_account_id),
    );
    return groups.map(({ ad_account_id: accountId, currency, first_at: first, last_at: last, ...group }) => ({
      ...group,
      advertiser_id: accountId,
      account_name: names.get(accountId) ?? "",
      currency: currency as AdCurrency,
      first_at: first.toISOString(),
      last_at: last.toISOString(),
    }));
  }),
  implementForPerson(calls.creditClickGroup, creditClickGroup),
  implement(calls.getClickDoubts, async ({ services }, { advertiser_id: id = null }) => readDoubts(services, id)),
  implementForPerson(calls.closeClickDoubt, closeClickDoubt),
];
