import type { createKeywords as createCall } from "#contract/business/keywords.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { applyInSteps } from "#server/domains/business/entities/apply-in-steps.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";
import type { Services } from "#server/services/services.ts";

/** Adds keywords to an ad group or a campaign. Refuses NOT_FOUND where the account has none with that id. `subjectId`: in whose name. */
export async function createKeywords(
  services: Services,
  person: Person,
  { advertiser_id: id, campaign_id, ad_group_id, keywords }: CallParsed<typeof createCall>,
  subjectId: string | null,
): Promise<CallData<typeof createCall>> {
  const account = await requireBooks(services, person, id, "ads:manage");
  const changes = keywords.map((fields): EntityChange => ({
    kind: "keyword",
    action: "create",
    fields: { campaign_id, ad_group_id, ...fields },
  }));
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  const { batchId, outcomes } = await applyInSteps(services, who, changes);
  const refused = outcomes.flatMap(({ problems }, index) => {
    const [first] = problems ?? [];
    if (first?.reason === "NOT_FOUND") refuse("NOT_FOUND");
    return first === undefined ? [] : [{ index, is_known: first.data?.["is_known"] === true, message: first.message }];
  });
  return { batch_id: batchId, added: outcomes.length - refused.length, refused };
}
