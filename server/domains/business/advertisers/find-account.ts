import { sql } from "kysely";
import type { Accounts } from "#server/services/accounts.ts";
import { rightsOfRole } from "./advertisers.policy.ts";

type Row = { id: string; owner_id: string; role: keyof typeof rightsOfRole };

/** The account with what the person may do there, in one read; null when they don't belong to it. */
export const findAccount: Accounts["find"] = async (db, personId, accountId) => {
  const { rows } = await sql<Row>`
    select a.id, a.owner_id, m.role
      from advertisers a join advertiser_people m on m.advertiser_id = ${accountId} and m.person_id = ${personId}
     where a.id = ${accountId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, owner_id: row.owner_id, rights: rightsOfRole[row.role] };
};
