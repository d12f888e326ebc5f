import type { updateCampaign as updateCall, WireCampaign } from "#contract/business/campaigns.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyChange } from "#server/domains/business/entities/apply-change.ts";
import { endOfDay } from "#server/domains/business/limits/end-of-day.ts";
import type { Services } from "#server/services/services.ts";
import { campaignRow } from "./campaigns.queries.ts";
import { campaignViews } from "./campaigns.view.ts";
import { requireBooks } from "./require-books.ts";

type Input = CallParsed<typeof updateCall>;

/** What the call names otherwise than the kind does. */
const names = { daily_micro: "daily_budget_micro", ends_at: "end_date" };

/**
 * Changes what is given of a campaign, all or nothing, where it is still the version that was looked at; what comes to no change changes
 * nothing. `subjectId`: in whose name, see `subjectOfChange`.
 */
export async function updateCampaign(
  services: Services,
  person: Person,
  input: Input,
  subjectId: string | null,
): Promise<WireCampaign> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const { campaign_id: id, version, name, status, daily_budget_micro, max_click_micro, end_date: end } = input;
  const place = { id: account.id, zone: account.timeZone };
  return transaction(services.db, async (tx) => {
    const held = (await campaignRow(tx, place, id)) ?? refuse("NOT_FOUND");
    // Days are told by the account's calendar: the day on which it ends already is no change.
    const isSameEnd = end === undefined || end === held.end_date;
    const endsAt = isSameEnd ? undefined : end === null ? null : await endOfDay(tx, account.timeZone, end);
    const fields = { name, status, daily_micro: daily_budget_micro, max_click_micro, ends_at: endsAt };
    const who = { account, personId: person.id, subjectId, client: "page" } as const;
    await applyChange({ ...services, db: tx }, who, { kind: "campaign", action: "update", id, version, fields }, names);
    const row = (await campaignRow(tx, place, id)) ?? refuse("NOT_FOUND");
    const [view] = await campaignViews(tx, account, [row], services.clock.now());
    return view ?? refuse("NOT_FOUND");
  });
}
