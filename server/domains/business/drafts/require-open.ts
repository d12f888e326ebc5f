import { refuse } from "#contract/kit/refusal.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { DraftRow } from "./drafts.queries.ts";

/** A draft that can be worked on; refuses NOT_FOUND without one, CONFLICT with its state and campaign where it is published or thrown away. */
export function requireOpen(row: DraftRow | undefined): DraftRow {
  if (row === undefined) refuse("NOT_FOUND");
  const { state, campaign_id } = row;
  if (state !== "OPEN") refuse("CONFLICT", { message: say.notOpen, data: { state, campaign_id } });
  return row;
}
