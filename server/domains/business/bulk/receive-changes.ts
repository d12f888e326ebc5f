import { sql } from "kysely";
import { requestHead, sheetLimits } from "#spec/constants/bulk.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";
import type { Services } from "#server/services/services.ts";
import { enqueueSheet } from "./move-sheet.ts";

/** A change that a program asks for. `said`: as it said it; null: it follows from another. */
export type AskedChange = { change: EntityChange; said: object | null };

/** Who asks for a run, by which program of the public API, and what it is called in the list of runs. */
export type RunAsker = { accountId: string; personId: string; client: `app:${string}`; name: string };

/** Keeps changes to be checked and then applied by themselves, each that can be. Gives the id of the run. */
export async function receiveChanges(
  services: Services,
  { accountId, personId, client, name }: RunAsker,
  asked: readonly AskedChange[],
): Promise<string> {
  const id = services.ids.next();
  const rows = asked.map(({ change, said }, at) => ({
    ...{ line: at + 1, kind: change.kind, action: change.action, fields: change.fields },
    ...{ entity_id: change.action === "update" ? change.id : null, cells: said === null ? [] : [JSON.stringify(said)] },
  }));
  await transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const facts = { form: "json", heads: JSON.stringify([requestHead]), state: "checking", part: "right" } as const;
    await tx
      .insertInto("ad_sheets")
      .values({
        ...{ ad_account_id: accountId, id, person_id: personId, acted_by: personId, client, file_name: name },
        ...{ ...facts, created_at: now, moved_at: now },
      })
      .execute();
    for (let from = 0; from < rows.length; from += sheetLimits.stepRows)
      await sql`
        insert into ad_sheet_rows (ad_account_id, sheet_id, line, state, cells, kind, action, entity_id, fields)
        select ${accountId}, ${id}, line, 'new', cells, kind, action, entity_id, fields
          from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + sheetLimits.stepRows))}::jsonb)
            as v (line integer, cells jsonb, kind text, action text, entity_id bigint, fields jsonb)`.execute(tx);
    await enqueueSheet(tx, accountId, id);
  });
  return id;
}
