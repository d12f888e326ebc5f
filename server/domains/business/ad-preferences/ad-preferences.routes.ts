import * as calls from "#contract/business/ad-preferences.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { adPreferencesOf } from "./ad-preferences.queries.ts";
import { adPreferencesView } from "./ad-preferences.view.ts";
import { keepAdPreferences } from "./keep-ad-preferences.ts";

export const adPreferencesRoutes = [
  implementForPerson(calls.getAdPreferences, async ({ services: { db, clock }, viewer }, { advertiser_id }) => {
    const account = await requireRecordedAccount(db, viewer, advertiser_id, "ads:read");
    return adPreferencesView(await adPreferencesOf(db, account.id, viewer.id), account.time_zone, clock.now());
  }),
  implementForPerson(calls.updateAdPreferences, ({ services, viewer }, input) =>
    keepAdPreferences(services, viewer, input),
  ),
];
