import type { Tables } from "#server/database/tables/tables.ts";
import { sql } from "kysely";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { insertAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { publicId } from "#server/domains/identity/tokens/end-tokens.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { giveScopes } from "./give-scopes.ts";

// Whoever calls these has seen that the viewer decides about that system user.

type Wanted = { systemUserId: string; appId: string; scopes: readonly Scope[]; days: number };
export type SystemToken = Omit<Tables["access_tokens"], "chain_id" | "app_id" | "made_by"> & {
  app_id: string;
  made_by: string | null;
};

/** Writes an access token of one of the viewer's apps that acts as a system user; its text is given once. */
export async function issueSystemToken(
  services: Services,
  tx: Tx,
  viewer: Person,
  { systemUserId, appId, scopes: wanted, days }: Wanted,
): Promise<{ id: string; name: string; text: string; expiresAt: Date }> {
  const { name } = await requireOwnApp(tx, viewer.id, appId);
  await giveScopes(services, tx, { personId: systemUserId, appId, more: wanted });
  const expiresAt = new Date(services.clock.now().getTime() + days * 86_400_000);
  const text = await insertAccessToken(services, tx, {
    ...{ personId: systemUserId, name, expiresAt, app: { id: appId, chainId: services.ids.next() }, madeBy: viewer.id },
    scopes: scopes.filter((scope) => wanted.includes(scope)),
  });
  return { id: publicId(hashToken(text)), name, text, expiresAt };
}

/** Those of these system users that still hold, the newest first. */
export async function systemTokensOf(db: Db | Tx, ids: readonly string[], now: Date): Promise<SystemToken[]> {
  const { rows } = await sql<SystemToken>`
    select token_hash, person_id, app_id, name, scopes, created_at, expires_at, made_by from access_tokens
     where person_id = any(${ids}::bigint[]) and expires_at > ${now} order by created_at desc, token_hash`.execute(db);
  return rows;
}

type ByMaker = { madeBy: string; systemUserIds: readonly string[] | null };

/** Those that somebody made, of these system users alone or of all. */
export async function systemTokensBy(
  db: Db | Tx,
  { madeBy, systemUserIds: ids }: ByMaker,
): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from access_tokens
     where made_by = ${madeBy} and (${ids === null} or person_id = any(${[...(ids ?? [])]}::bigint[]))
     order by created_at desc, token_hash`.execute(db);
  return rows;
}

/** Ends them, those made since then; gives how many. */
export async function endSystemTokensOf(
  tx: Tx,
  { madeBy, systemUserIds: ids, since }: ByMaker & { since: Date },
): Promise<number> {
  const { rows } = await sql<{ person_id: string; app_id: string }>`
    delete from access_tokens
     where made_by = ${madeBy} and created_at >= ${since}
       and (${ids === null} or person_id = any(${[...(ids ?? [])]}::bigint[]))
    returning person_id, app_id`.execute(tx);
  return rows.length;
}

/** When their apps were last used as these system users, by `{system user} {app}`. */
export async function systemUseOf(db: Db, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ person_id: string; app_id: string; used_at: Date | null }>`
    select person_id, app_id, used_at from app_grants where person_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [`${row.person_id} ${row.app_id}`, row.used_at]));
}

/** Ends one, with the last of its app what the app may do. Refuses NOT_FOUND for an id that is none of this system user's. */
export async function endSystemToken(tx: Tx, systemUserId: string, id: string, now: Date): Promise<void> {
  const held = await systemTokensOf(tx, [systemUserId], now);
  const token = held.find((row) => publicId(row.token_hash) === id) ?? refuse("NOT_FOUND", { data: { field: "id" } });
  await tx.deleteFrom("access_tokens").where("token_hash", "=", token.token_hash).execute();
  if (held.filter((row) => row.app_id === token.app_id).length > 1) return;
  await tx.deleteFrom("app_grants").where("person_id", "=", systemUserId).where("app_id", "=", token.app_id).execute();
}
