import type { changeKeywords as changeCall } from "#contract/business/keywords.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { applyInSteps } from "#server/domains/business/entities/apply-in-steps.ts";
import type { Services } from "#server/services/services.ts";

/** Gives keywords a status, each that can have it, as one batch. `subjectId`: in whose name. */
export async function changeKeywords(
  services: Services,
  person: Person,
  { advertiser_id: id, keywords, status }: CallParsed<typeof changeCall>,
  subjectId: string | null,
): Promise<CallData<typeof changeCall>> {
  const account = await requireBooks(services, person, id, "ads:manage");
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  const changes = keywords.map((one) => ({ kind: "keyword", action: "update", ...one, fields: { status } }) as const);
  const { batchId, outcomes } = await applyInSteps(services, who, changes);
  return {
    batch_id: batchId,
    changed: outcomes.flatMap((one) => (one.problems === null ? [{ id: one.id, version: one.version }] : [])),
    refused: outcomes.flatMap(({ problems }, at) =>
      problems === null ? [] : [{ id: keywords[at]?.id ?? "0", message: problems[0]?.message ?? "" }],
    ),
  };
}
