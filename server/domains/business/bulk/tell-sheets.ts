import type { WireSheet } from "#contract/business/bulk.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/business/campaigns/campaigns.queries.ts";
import { isAnotherMoving, rowCounts, sheetOf, type SheetRecord } from "./bulk.queries.ts";
import { unknownHeads } from "./read-heads.ts";

/** Sheets as an account's people see them. */
export async function sheetViews(db: Db, accountId: string, sheets: readonly SheetRecord[]): Promise<WireSheet[]> {
  const counts = await rowCounts(
    db,
    accountId,
    sheets.map(({ id }) => id),
  );
  const people = await peopleByIds(db, [...new Set(sheets.map((sheet) => sheet.person_id))]);
  return Promise.all(
    sheets.map(async (sheet) => {
      const { id, state, totals, part, reason, batch_id, file_name, form, left_out, checked } = sheet;
      const own = counts.get(id) ?? {};
      const person = people.get(sheet.person_id);
      return {
        ...{ id, file_name, form, state, left_out, checked, part, reason, batch_id },
        client: sheet.client === null ? ("page" as const) : ("api" as const),
        person: person === undefined ? null : { id: person.id, full_name: person.full_name },
        created_at: sheet.created_at.toISOString(),
        counts: own,
        total: Object.values(own).reduce((sum, count) => sum + count, 0),
        unknown_columns: form === "json" ? [] : unknownHeads(sheet.heads),
        totals: (totals ?? []).map(({ before, after, ...of }) => ({ ...of, before_micro: before, after_micro: after })),
        waits: state === "waiting" && (await isAnotherMoving(db, { accountId, sheetId: id })),
      };
    }),
  );
}

/** One sheet of an account. Refuses NOT_FOUND for one that it hasn't. */
export async function readSheetView(db: Db, accountId: string, sheetId: string): Promise<WireSheet> {
  const sheet = (await sheetOf(db, { accountId, sheetId })) ?? refuse("NOT_FOUND");
  const [view] = await sheetViews(db, accountId, [sheet]);
  return view ?? refuse("NOT_FOUND");
}
