import { sql } from "kysely";
import { explainedClicks } from "#rules/business/explained-clicks.ts";
import { visitorClicks } from "#spec/constants/ad-clicks.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Clicker } from "./clicker.ts";
import type { JudgedEvent } from "./served-ad.ts";

type Network = { network_key: string; clicks: number; accounts: number; devices: number };

/**
 * Of these clicks those that are not to be paid: a visitor's, of more in a day than the people seen in their network explain, or those of the
 * wider one around it. Whoever has an account is not asked where they are.
 */
export async function claimVisits(
  tx: Tx,
  clicks: readonly JudgedEvent[],
  clicker: Clicker | null,
  now: Date,
): Promise<JudgedEvent[]> {
  if (clicker === null || !clicker.isVisitor || clicks.length === 0) return [];
  const { near, wide } = clicker.networks;
  const networks = await lockNetworks(tx, [near, wide].toSorted(), now);
  const roomIn = (key: string, unexplained: number) => {
    const network = networks.find(({ network_key }) => network_key === key);
    return network === undefined ? 0 : explainedClicks(network, unexplained) - network.clicks;
  };
  const { unexplained } = visitorClicks;
  const room = Math.max(0, Math.min(roomIn(near, unexplained.near), roomIn(wide, unexplained.wide)));
  const taken = Math.min(room, clicks.length);
  if (taken > 0)
    await sql`
      update ad_networks set clicks = clicks + ${taken}
       where network_key = any(${[near, wide]}::text[]) and day = (${now}::timestamptz at time zone 'UTC')::date`.execute(
      tx,
    );
  return clicks.slice(taken);
}

/** With how many accounts and devices were seen in each on earlier days: of very many no more are counted than change anything. */
async function lockNetworks(tx: Tx, keys: readonly string[], now: Date): Promise<Network[]> {
  await sql`
    insert into ad_networks (network_key, day, clicks)
    select k, (${now}::timestamptz at time zone 'UTC')::date, 0 from unnest(${keys}::text[]) k
    on conflict do nothing`.execute(tx);
  const networks: Network[] = [];
  for (const key of keys) {
    const { rows } = await sql<Network>`
    select n.network_key, n.clicks, p.accounts, p.devices
      from ad_networks n cross join lateral (
             select count(*) filter (where is_account)::int as accounts, count(*) filter (where not is_account)::int as devices
               from (select is_account from ad_network_people
                      where network_key = n.network_key and days >= ${visitorClicks.knownFromDays}
                        and seen_on > (${now}::timestamptz at time zone 'UTC')::date - ${visitorClicks.seenWithinDays}::int
                      limit ${visitorClicks.mostCounted}) known) p
     where n.network_key = ${key} and n.day = (${now}::timestamptz at time zone 'UTC')::date
       for update of n`.execute(tx);
    networks.push(...rows);
  }
  return networks;
}
