import { refuse } from "#contract/kit/refusal.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireRecordedAccount } from "./ad-accounts.policy.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Services } from "#server/services/services.ts";

export type BillingAccount = {
  id: string;
  name: string;
  country: string;
  currency: AdCurrency;
  timeZone: string;
  settings: AdSettings;
};

/** The account as one of its people with that right sees its money. Refuses NOT_FOUND for one without country, currency and zone. */
export async function requireBilling(
  { db }: Pick<Services, "db">,
  person: Person,
  id: string,
  right: "billing:read" | "billing:manage",
): Promise<BillingAccount> {
  const account = await requireRecordedAccount(db, person, id, right);
  const { name, country, currency, time_zone: timeZone, settings } = account;
  if (country === null || currency === null || timeZone === null)
    refuse("NOT_FOUND", { message: businessRefusals.accountIncomplete });
  return { id, name, country, currency: currency as AdCurrency, timeZone, settings };
}
