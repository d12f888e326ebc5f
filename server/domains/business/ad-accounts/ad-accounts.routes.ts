import * as calls from "#contract/business/ad-accounts.ts";
import type { AccountRight } from "#contract/kit/rights.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import type { Person } from "#server/calls/viewer.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Services } from "#server/services/services.ts";
import { acceptAdTerms, acceptDataTerms } from "./accept-ad-terms.ts";
import { requireAdAccount } from "./ad-accounts.policy.ts";
import { adAccountsOf } from "./ad-accounts.queries.ts";
import { adAccountView, defaultAccount } from "./ad-accounts.view.ts";
import { createAdAccount } from "./create-ad-account.ts";
import { updateAdAccount } from "./update-ad-account.ts";

async function showAccount(
  { db, clock }: Pick<Services, "clock" | "db">,
  person: Person,
  id: string,
  right: AccountRight,
) {
  const account = await requireAdAccount(db, person, id, right);
  return adAccountView(account, defaultAccount(await adAccountsOf(db, person.id))?.id ?? null, clock.now());
}

export const adAccountRoutes = [
  implementForPerson(calls.listAdAccounts, async ({ services, viewer }) => {
    const settings = await keptAdSettings(services.db);
    const rows = await adAccountsOf(services.db, viewer.id);
    const main = defaultAccount(rows)?.id ?? null;
    const now = services.clock.now();
    return {
      accounts: rows.map((row) => adAccountView(row, main, now)),
      countries: services.config.adsCountries,
      terms_version: adTermsVersion,
      seller: settings.seller,
    };
  }),
  implementForPerson(calls.getAdAccount, async ({ services, viewer }, { advertiser_id }) => {
    await keptAdSettings(services.db);
    return showAccount(services, viewer, advertiser_id, "ads:read");
  }),
  implementForPerson(calls.createAdAccount, ({ services, viewer, idempotencyKey }, input) =>
    createAdAccount(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updateAdAccount, async ({ services, viewer }, input) => {
    await updateAdAccount(services, viewer, input);
    return showAccount(services, viewer, input.advertiser_id, "ads:manage");
  }),
  implementForPerson(calls.acceptAdTerms, async ({ services, viewer }, input) => {
    await acceptAdTerms(services, viewer, input);
    return showAccount(services, viewer, input.advertiser_id, "ads:manage");
  }),
  implementForPerson(calls.acceptDataTerms, async ({ services, viewer }, input) => ({
    version: input.version,
    accepted_at: (await acceptDataTerms(services, viewer, input)).toISOString(),
  })),
];
