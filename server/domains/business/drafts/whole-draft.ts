import type { WireDraft, WireDraftLine } from "#contract/business/ad-drafts.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/business/campaigns/campaigns.queries.ts";
import { conflictsOf, type DraftLine, type DraftRow } from "./drafts.queries.ts";
import { conflictLine, draftLine } from "./drafts.view.ts";

/** A draft with all that was typed in it and what waits to be chosen from. */
export async function wholeDraft(db: Db | Tx, accountId: string, row: DraftRow): Promise<WireDraft> {
  const conflicts = await conflictsOf(db, accountId, row.id);
  const names = await namesOf(db, [row.updated_by, ...conflicts.map((one) => one.person_id)]);
  return {
    ...draftLine(row, names),
    ...{ body: row.body, origin: row.origin },
    conflicts: conflicts.map((one) => conflictLine(one, names)),
  };
}

export async function draftLines(db: Db | Tx, rows: readonly DraftLine[]): Promise<WireDraftLine[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.updated_by),
  );
  return rows.map((row) => draftLine(row, names));
}

const namesOf = (db: Db | Tx, ids: readonly (string | null)[]) =>
  peopleByIds(db, [...new Set(ids.filter((id) => id !== null))]);
