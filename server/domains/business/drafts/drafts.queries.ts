import { sql } from "kysely";
import type { DraftBody, DraftConflict } from "#contract/business/ad-drafts.ts";
import type { Gone } from "#rules/business/merge-draft.ts";
import { draftLimits, type DraftState } from "#spec/constants/ad-drafts.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** A draft without what was typed in it. */
export type DraftLine = {
  id: string;
  name: string | null;
  is_automated: boolean;
  state: DraftState;
  of_campaign_id: string | null;
  campaign_id: string | null;
  batch_id: string | null;
  version: number;
  updated_by: string | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};
export type DraftRow = DraftLine & {
  body: DraftBody;
  gone: Gone;
  origin: DraftBody;
  origin_versions: Record<string, number>;
};

const line = sql`d.id, d.body #>> '{campaign,name}' as name,
       coalesce(d.body #> '{campaign,automated}' = 'true', false) as is_automated, d.state, d.of_campaign_id, d.campaign_id, d.batch_id, d.version,
       d.updated_by, d.created_at, d.updated_at, d.ended_at`;

export type Below = readonly [at: Date, id: string] | null;

/** Open drafts of an account, those that changed last first, below one. */
export async function openDrafts(db: Db, accountId: string, below: Below, max: number): Promise<DraftLine[]> {
  const [at, id] = below ?? [null, null];
  const { rows } = await sql<DraftLine>`
    select ${line} from ad_drafts d
     where d.ad_account_id = ${accountId} and d.state = 'OPEN'
       ${at === null ? sql`` : sql`and (d.updated_at, d.id) < (${at}::timestamptz, ${id}::bigint)`}
     order by d.updated_at desc, d.id desc limit ${max}`.execute(db);
  return rows;
}

/** A draft whole; of a transaction it is held until its end. */
export async function draftRow(db: Db | Tx, accountId: string, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${line}, d.body, d.gone, d.origin, d.origin_versions from ad_drafts d
     where d.ad_account_id = ${accountId} and d.id = ${id} ${db.isTransaction ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** How many are open; and the one that changes this campaign. */
export async function draftsBeside(db: Tx, accountId: string, campaignId: string | null) {
  const { rows } = await sql<{ open: number; changing: string | null }>`
    select count(*)::int as open, min(id) filter (where of_campaign_id = ${campaignId}::bigint)::text as changing
      from ad_drafts where ad_account_id = ${accountId} and state = 'OPEN'`.execute(db);
  return rows[0] ?? { open: 0, changing: null };
}

export type ConflictRow = Omit<DraftConflict, "person" | "at"> & { person_id: string | null; at: Date };

/** What waits in a draft to be chosen from, the oldest first. */
export async function conflictsOf(db: Db | Tx, accountId: string, draftId: string): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select id, path, value, at, person_id from ad_draft_conflicts
     where ad_account_id = ${accountId} and draft_id = ${draftId} order by id limit ${draftLimits.conflictsMax}`.execute(
    db,
  );
  return rows;
}
