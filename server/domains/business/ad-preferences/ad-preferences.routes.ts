import * as calls from "#contract/business/ad-preferences.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { adPreferencesOf } from "./ad-preferences.queries.ts";
import { keepAdPreferences } from "./keep-ad-preferences.ts";

export const adPreferencesRoutes = [
  implementForPerson(calls.getAdPreferences, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireRecordedAccount(services.db, viewer, advertiser_id, "ads:read");
    return adPreferencesOf(services.db, account.id, viewer.id);
  }),
  implementForPerson(calls.updateAdPreferences, ({ services, viewer }, input) =>
    keepAdPreferences(services, viewer, input),
  ),
];
