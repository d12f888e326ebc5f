import type { DraftConflict, WireDraftLine } from "#contract/business/ad-drafts.ts";
import type { ConflictRow, DraftLine } from "./drafts.queries.ts";

/** Who people are, by id; whoever is gone is missing. */
export type Names = ReadonlyMap<string, { id: string; full_name: string }>;

export function draftLine(row: DraftLine, names: Names): WireDraftLine {
  const { id, name, is_automated, state, of_campaign_id, campaign_id, version, updated_by } = row;
  return {
    ...{ id, name: name ?? "", is_automated, state, of_campaign_id, campaign_id, version },
    person: personOf(updated_by, names),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function conflictLine({ person_id, at, ...rest }: ConflictRow, names: Names): DraftConflict {
  return { ...rest, person: personOf(person_id, names), at: at.toISOString() };
}

function personOf(id: string | null, names: Names) {
  const found = id === null ? undefined : names.get(id);
  return found === undefined ? null : { id: found.id, full_name: found.full_name };
}
