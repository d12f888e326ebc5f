import { sql } from "kysely";
import { quickPromoteClient } from "#spec/constants/business.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { adGroupsByIds } from "#server/domains/business/campaigns/entities.queries.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";

/**
 * What changes of ad groups need of their campaigns before. The public API has one word for the most that is paid for a click, the group's
 * bid: where it is more than the campaign's people agreed to, they agree to it by that bid. Automatic bids would follow, so that a campaign
 * which bids by itself is left as it is.
 */
export async function ceilingsFor(
  db: Db,
  accountId: string,
  changes: readonly EntityChange[],
): Promise<ReadonlyMap<EntityChange, EntityChange>> {
  const bids = changes.filter(({ kind, fields }) => kind === "ad_group" && typeof fields["bid_micro"] === "number");
  const changed = bids.flatMap((change) => (change.action === "update" ? [change.id] : []));
  const groups = new Map((await adGroupsByIds(db, accountId, changed)).map((group) => [group.id, group.campaign_id]));
  const campaignOf = (change: EntityChange) =>
    change.action === "update" ? groups.get(change.id) : String(change.fields["campaign_id"]);
  const ids = [...new Set(bids.flatMap((change) => campaignOf(change) ?? []))].filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; max_click_micro: string }>`
    select id, max_click_micro from campaigns
     where ad_account_id = ${accountId} and id = any(${ids}::bigint[]) and made_with <> ${quickPromoteClient}
       and not is_automated`.execute(db);
  const ceilings = new Map(rows.map(({ id, max_click_micro: most }) => [id, BigInt(most)]));
  return new Map(
    bids.flatMap((change): [EntityChange, EntityChange][] => {
      const id = campaignOf(change) ?? "";
      const bid = BigInt(Number(change.fields["bid_micro"]));
      if (bid <= (ceilings.get(id) ?? bid)) return [];
      return [[change, { kind: "campaign", action: "update", id, fields: { max_click_micro: String(bid) } }]];
    }),
  );
}
