import type { changeLabels as changeCall } from "#contract/business/labels.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { labelKey } from "#rules/business/label-problems.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import type { Person } from "#server/calls/viewer.ts";
import { applyInSteps } from "#server/domains/business/entities/apply-in-steps.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";
import type { Services } from "#server/services/services.ts";
import { labelRows } from "./labels.queries.ts";
import { requireBooks } from "./require-books.ts";

/** What one campaign is asked to have, or to have no longer. */
type Asked = { campaignId: string; value: string; change: EntityChange };

const most = labelLimits.perCampaign.BRAND + labelLimits.perCampaign.CUSTOM;

/** Adds labels to campaigns and takes others away, those first: a brand is exchanged in one call. `subjectId`: in whose name. */
export async function changeLabels(
  services: Services,
  person: Person,
  { advertiser_id: id, campaign_ids, add, remove }: CallParsed<typeof changeCall>,
  subjectId: string | null,
): Promise<CallData<typeof changeCall>> {
  const account = await requireBooks(services, person, id, "ads:manage");
  const campaignIds = [...new Set(campaign_ids)];
  const max = campaignIds.length * most;
  const there = await labelRows(services.db, account.id, { campaignIds, statuses: ["ACTIVE"], max });
  const gone = new Set(remove.map((one) => labelKey({ ...one, label: one.value })));
  const known = new Set(there.map((one) => `${one.campaign_id} ${labelKey(one)}`));
  const taken = there
    .filter((one) => gone.has(labelKey(one)))
    .map((one): Asked => {
      const change = { kind: "label", action: "update", id: one.id, fields: { status: "ARCHIVED" } } as const;
      return { campaignId: one.campaign_id, value: one.label, change };
    });
  const added = campaignIds.flatMap((campaignId) =>
    add
      .filter((one) => !known.has(`${campaignId} ${labelKey({ ...one, label: one.value })}`))
      .map(({ label_type, value }): Asked => {
        const fields = { campaign_id: campaignId, label_type, label: value };
        return { campaignId, value, change: { kind: "label", action: "create", fields } };
      }),
  );
  const asked = [...taken, ...added];
  if (asked.length === 0) return { batch_id: null, changed: 0, refused: [] };
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  const { batchId, outcomes } = await applyInSteps(
    services,
    who,
    asked.map(({ change }) => change),
  );
  const refused = asked.flatMap(({ campaignId, value }, at) => {
    const [first] = outcomes[at]?.problems ?? [];
    return first === undefined ? [] : [{ campaign_id: campaignId, value, message: first.message }];
  });
  const changed = outcomes.length - refused.length;
  return { batch_id: changed === 0 ? null : batchId, changed, refused };
}
