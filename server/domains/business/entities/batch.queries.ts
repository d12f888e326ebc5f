import { sql } from "kysely";
import type { ChangedThing } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type LoggedRow = {
  entity: ChangedThing;
  entity_id: string;
  action: string;
  /** Of the entity after it; null: it has none. */
  version: number | null;
  before: Record<string, unknown> | null;
};

/** What was changed together, the latest first. */
export async function batchRows(db: Db | Tx, accountId: string, batchId: string): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select entity, entity_id, action, version, before from ad_changes
     where ad_account_id = ${accountId} and (batch_id = ${batchId} or (batch_id is null and id = ${batchId}))
     order by place desc`.execute(db);
  return rows;
}
