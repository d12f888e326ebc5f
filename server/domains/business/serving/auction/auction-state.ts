import type pg from "pg";
import { type AdIndex, createAdIndex } from "#engines/auction/ad-index.ts";
import { putCurrencies, putLimit } from "#engines/auction/change-index.ts";
import { type CountedEvidence, followEvidence, learnDelays, readEvidence } from "./evidence.ts";
import { hiddenPeople, saleNow } from "#server/domains/business/serving/read-standings.ts";
import { readAuctionAccounts } from "./read-auction-accounts.ts";
import { createSampling } from "./keep-samples.ts";
import { type HeldAccount, indexAccount, limitId, microOf, releaseAccount } from "./index-account.ts";
import { changedLimits, readLimits } from "./read-limits.ts";

/** All that auctions are held from, as the database stood a moment ago. */
export type AuctionState = {
  index: AdIndex;
  accounts: Map<string, HeldAccount>;
  /** The versions of accounts that were read, also of those without ads. */
  versions: Map<string, string>;
  /** Accounts by whoever owns them. */
  owned: Map<string, Set<string>>;
  counted: CountedEvidence;
  sampling: ReturnType<typeof createSampling>;
  /** What was read up to when, by the database's moments. */
  seen: { versions: Date; limits: Date };
  /** When what is read now and then was read last, by the product's clock. */
  last: { sweep: number; evidence: number; rates: number };
};

/** Transactions that wrote a moment may be seen only so much later. */
const lateMs = 30_000;
const every = { sweep: 30_000, evidence: 8_000, rates: 60_000 } as const;
const step = 200;
const dayMs = 86_400_000;
const beginning = new Date(0);
const never = { sweep: -Infinity, evidence: -Infinity, rates: -Infinity };

export function createState(): AuctionState {
  return {
    index: createAdIndex(),
    accounts: new Map(),
    versions: new Map(),
    owned: new Map(),
    counted: new Map(),
    sampling: createSampling(),
    seen: { versions: beginning, limits: beginning },
    last: { ...never },
  };
}

/**
 * Brings the state to where the database stands: accounts that changed, limits that were spent, days that are over; now and then also what
 * ads have shown, rates, and whoever was hidden meanwhile. Everything is read as it stands, so that reading it twice does no harm.
 */
export async function catchUp(client: pg.Client, state: AuctionState, now: number): Promise<void> {
  if (now < state.last.sweep) beginAnew(state);
  if (now - state.last.rates >= every.rates) await readRates(client, state, now);
  const isSweep = now - state.last.sweep >= every.sweep;
  const changed = await changedAccounts(client, state, isSweep, now);
  const hidden = isSweep ? await newlyHidden(client, state) : [];
  const over = [...state.accounts].flatMap(([id, { dayTo }]) => (dayTo <= now ? [id] : []));
  await readAnew(client, state, [...new Set([...changed.keys(), ...hidden, ...over])], changed, now);
  await followLimits(client, state, now);
  if (isSweep) state.index.alike = await auctionsAlike(client);
  if (isSweep) state.last.sweep = now;
  if (now - state.last.evidence < every.evidence) return;
  await followEvidence(client, state.index, state.counted, [...state.accounts.keys()], now);
  await learnDelays(client, state.index, state.last.evidence, now);
  state.last.evidence = now;
}

/** How many processes hold auctions on this database, by their connections. */
async function auctionsAlike(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')`,
  );
  return Math.max(1, rows[0]?.count ?? 1);
}

/** After a clock was put back, moments say nothing about what was read: all accounts are read once more. */
function beginAnew(state: AuctionState): void {
  state.versions.clear();
  state.seen = { versions: beginning, limits: beginning };
  state.last = { ...never };
}

async function readRates(client: pg.Client, { index, last }: AuctionState, now: number): Promise<void> {
  const { currencies } = await saleNow(client, new Date(now));
  putCurrencies(index, Math.floor(now / dayMs), currencies);
  last.rates = now;
}

type VersionRow = { id: string; version: string; at: Date };

/** Accounts whose version is another than the one that was read, with the new one; `isSweep`: among all of them. */
async function changedAccounts(
  client: pg.Client,
  { versions, seen }: AuctionState,
  isSweep: boolean,
  now: number,
): Promise<Map<string, string>> {
  const { rows } = await client.query<VersionRow>({
    name: "ads: changed accounts",
    text: `select ad_account_id::text as id, version::text, changed_at as at from ad_account_versions where changed_at > $1`,
    values: [isSweep ? beginning : new Date(seen.versions.getTime() - lateMs)],
  });
  seen.versions = latest(seen.versions, rows, now);
  return new Map(rows.flatMap(({ id, version }) => (versions.get(id) === version ? [] : [[id, version] as const])));
}

/** The last of the moments, but none that is still to come: what is written now would lie before it. */
function latest(before: Date, rows: readonly { at: Date }[], now: number): Date {
  return new Date(Math.min(now, Math.max(before.getTime(), ...rows.map(({ at }) => at.getTime()))));
}

/** Accounts whose owner was hidden or is shown again since they were read. */
async function newlyHidden(client: pg.Client, { accounts, owned }: AuctionState): Promise<string[]> {
  const hidden = await hiddenPeople(client, [...owned.keys()]);
  return [...accounts].flatMap(([id, { ownerId, isOwnerHidden }]) =>
    hidden.has(ownerId) === isOwnerHidden ? [] : [id],
  );
}

async function readAnew(
  client: pg.Client,
  state: AuctionState,
  ids: readonly string[],
  changed: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.slice(from, from + step);
    const moment = new Date(now);
    const read = await readAuctionAccounts(client, some, moment);
    const limits = Map.groupBy(await readLimits(client, some, moment), ({ account }) => account);
    const added: { account: string; ad: string }[] = [];
    for (const account of read) {
      const before = state.accounts.get(account.id);
      if (account.ads.length === 0 && before === undefined) continue;
      const held = indexAccount(state.index, account, limits.get(account.id) ?? [], before, now);
      for (const id of held.ads.keys()) if (!before?.ads.has(id)) added.push({ account: account.id, ad: id });
      state.accounts.set(account.id, held);
      if (before !== undefined && before.ownerId !== held.ownerId) disown(state, account.id, before);
      if (!state.owned.has(held.ownerId)) state.owned.set(held.ownerId, new Set());
      state.owned.get(held.ownerId)?.add(account.id);
    }
    const found = new Set(read.map(({ id }) => id));
    for (const id of some) if (!found.has(id)) letGo(state, id);
    await readEvidence(client, state.index, state.counted, added, now);
    for (const id of some) {
      const version = changed.get(id);
      if (version !== undefined) state.versions.set(id, version);
    }
  }
}

/** An account that was asked for and isn't there any more. */
function letGo(state: AuctionState, id: string): void {
  const held = state.accounts.get(id);
  if (held === undefined) return;
  for (const key of [...state.counted.keys()]) if (held.ads.has(key.split(" ")[0] ?? "")) state.counted.delete(key);
  releaseAccount(state.index, held);
  disown(state, id, held);
  state.accounts.delete(id);
}

function disown({ owned }: AuctionState, id: string, { ownerId }: HeldAccount): void {
  const ids = owned.get(ownerId);
  ids?.delete(id);
  if (ids?.size === 0) owned.delete(ownerId);
}

/** What was spent before the start was read with the accounts. */
async function followLimits(client: pg.Client, { index, seen }: AuctionState, now: number): Promise<void> {
  if (seen.limits === beginning) {
    seen.limits = new Date(now);
    return;
  }
  const limits = await changedLimits(client, new Date(seen.limits.getTime() - lateMs));
  for (const limit of limits) {
    const id = limitId(limit);
    if (index.limits.has(id)) putLimit(index, { id, left: microOf(limit.left) });
  }
  seen.limits = latest(seen.limits, limits, now);
}
