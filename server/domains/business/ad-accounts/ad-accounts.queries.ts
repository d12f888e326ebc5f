import { sql } from "kysely";
import type { AccountRight } from "#contract/kit/rights.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { aroundAssets, assetsOf, type Held, heldOfAccount } from "#server/domains/business/access/permissions-on.ts";
import { rightsOf } from "#server/domains/business/access/rights-of.ts";

type AccountFacts = {
  id: string;
  name: string;
  country: string | null;
  currency: string | null;
  time_zone: string | null;
  /** Country, currency and zone stand: there is a campaign, or money has moved. */
  is_fixed: boolean;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date | null;
};

/** An advertiser account as one of its people stands in it. */
export type AdAccountRow = AccountFacts & {
  ownerId: string;
  role: "owner" | "member";
  permissions: ReadonlySet<HeldPermission>;
  rights: ReadonlySet<AccountRight>;
};

/** Whether country, currency and zone of an account's books `c` stand: what a campaign says is said in them, also once it is archived. */
export const fixedAccount = `(c.money_moved_at is not null
          or coalesce((select true from campaigns k where k.ad_account_id = c.ad_account_id limit 1), false))`;

/** Accounts with their books and the newest acceptance of the terms. */
const facts = `
  select a.id, a.owner_id, a.name, a.created_at, c.country, c.currency, c.time_zone, ${fixedAccount} as is_fixed, c.updated_at,
         t.version as terms_version, t.accepted_at as terms_accepted_at
    from advertisers a
    left join ad_accounts c on c.ad_account_id = a.id
    left join lateral (
      select version, accepted_at from ad_account_terms
       where ad_account_id = a.id order by accepted_at desc, version desc limit 1
    ) t on true`;
const factsOfOne = statement<AccountFacts & { owner_id: string }>(`${facts} where a.id = $1`);

function asRow(
  { owner_id: ownerId, ...row }: AccountFacts & { owner_id: string },
  { permissions }: Held,
  personId: string,
): AdAccountRow {
  const role = ownerId === personId ? "owner" : "member";
  return { ...row, ownerId, role, permissions, rights: rightsOf(permissions) };
}

/**
 * One account, by the same reads whether it is there or not, so that their time tells a stranger nothing; undefined for one that is not
 * there or where the person may do nothing.
 */
export async function adAccountOf(db: Db | Tx, personId: string, id: string): Promise<AdAccountRow | undefined> {
  const [[row], around] = await pipelined(db, (at) =>
    Promise.all([factsOfOne(at, id), aroundAssets(at, personId, [id])]),
  );
  const held = await heldOfAccount(db, personId, { id, ownerId: row?.owner_id }, around);
  return row === undefined || held === null ? undefined : asRow(row, held, personId);
}

/** All accounts where somebody may do anything: their own first, then by name. */
export async function adAccountsOf(db: Db | Tx, personId: string): Promise<AdAccountRow[]> {
  const held = await assetsOf(db, personId);
  const ids = [...held.values()].flatMap(({ id, kind }) => (kind === "AD_ACCOUNT" ? [id] : []));
  if (ids.length === 0) return [];
  const { rows } = await sql<AccountFacts & { owner_id: string }>`
    ${sql.raw(facts)} where a.id = any(${ids}::bigint[]) order by (a.owner_id = ${personId}) desc, lower(a.name), a.id`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const own = held.get(row.id);
    return own === undefined ? [] : [asRow(row, own, personId)];
  });
}
