import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import { scopes, type Scope } from "#contract/kit/define.ts";
import { activeName } from "./apps.queries.ts";
import { isOfAge } from "#server/domains/identity/account/is-of-age.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { admittedOf, seeing } from "#server/domains/identity/sessions/admitted.queries.ts";
import { hiddenBoards } from "#server/domains/identity/sessions/person-of.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { statement } from "#server/database/driver/statement.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";

const prefix = "mgp_";

/** `appId`: the app it belongs to; null: none. */
export type Holder = { viewer: Person; scopes: readonly Scope[]; appId: string | null };

type TokenRow = Pick<Selectable<Tables["access_tokens"]>, "person_id" | "scopes" | "app_id" | "expires_at" | "made_by">;
const tokenByHash = statement<TokenRow>(
  "select person_id, scopes, app_id, expires_at, made_by from access_tokens where token_hash = $1",
);
const accountOfToken = statement<Pick<AccountRow, "id" | "username" | "locale" | "state" | "hide_ai" | "birthday">>(
  "select id, username, locale, state, hide_ai, birthday from people where id = $1",
);

const grantOf = statement<{ used_at: Date | null }>(
  "select used_at from app_grants where person_id = $1 and app_id = $2",
);
const factsOfApp = statement<{ owner_id: string; used_at: Date | null }>(
  "select owner_id, used_at from apps where id = $1",
);

type NewToken = {
  personId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
  /** The app it is for, and the chain of tokens it belongs to. */
  app?: { id: string; chainId: string };
  /** Who made it for a system user. */
  madeBy?: string;
};

/** Writes an access token; the text is given once and only its hash is kept. */
export async function insertAccessToken(
  { clock }: Pick<Services, "clock">,
  tx: Db | Tx,
  { personId, name, scopes: allowed, expiresAt, app, madeBy }: NewToken,
): Promise<string> {
  const token = prefix + newToken();
  await tx
    .insertInto("access_tokens")
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      name,
      scopes: [...allowed],
      created_at: clock.now(),
      expires_at: expiresAt,
      app_id: app?.id ?? null,
      chain_id: app?.chainId ?? null,
      made_by: madeBy ?? null,
    })
    .execute();
  return token;
}

/** Makes an access token for a person that belongs to no app. */
export function createAccessToken(
  services: Services,
  personId: string,
  name: string,
  allowed: readonly Scope[],
  days: number,
): Promise<string> {
  const expiresAt = new Date(services.clock.now().getTime() + days * 86_400_000);
  return insertAccessToken(services, services.db, { personId, name, scopes: allowed, expiresAt });
}

/**
 * Whose token this is and what it allows. Refuses NOT_AUTHENTICATED when it is unknown, ended, or its person may not act; that of an app also
 * when the person lets it do nothing any more, or its maker's account is not active. `onApp` hears whose token it is or was before that.
 */
export async function readAccessToken(
  services: Services,
  token: string,
  onApp: (appId: string) => void = () => {},
): Promise<Holder> {
  const { db, clock } = services;
  const [row] = token.startsWith(prefix) ? await tokenByHash(db, hashToken(token)) : [];
  if (row === undefined) return refuseToken();
  if (row.app_id !== null) onApp(row.app_id);
  if (row.expires_at <= clock.now()) return refuseToken();
  const allowed = scopes.filter((scope) => row.scopes.includes(scope));
  // Non-public boards and pins need a token with the secret scopes for both.
  const secret = allowed.includes("boards:read_secret") && allowed.includes("pins:read_secret");
  const [[person], isAllowed, ownBoards, admitted] = await Promise.all([
    accountOfToken(db, row.person_id),
    row.app_id === null || mayAct(services, row.person_id, row.app_id),
    secret ? hiddenBoards(db, row.person_id) : [],
    secret ? admittedOf(db, row.person_id) : undefined,
  ]);
  if (!isAllowed || (person !== undefined && person.state !== "active")) return refuseToken();
  if (person === undefined) return { viewer: await systemViewer(services, row), scopes: allowed, appId: row.app_id };
  return {
    viewer: {
      ...nobody,
      id: person.id,
      username: person.username,
      locale: person.locale,
      ...seeing(ownBoards, admitted),
      hidesAi: person.hide_ai,
      seesSensitive: isOfAge(person.birthday, clock.now()),
    },
    scopes: allowed,
    appId: row.app_id,
  };
}

/** A system user of a business that is active, for as long as whoever made the token may; refuses the token of anybody else who is no person. */
async function systemViewer(
  { db, accounts }: Services,
  { person_id: id, made_by: madeBy }: { person_id: string; made_by: string | null },
): Promise<Person> {
  const user = (await accounts.systemUser(db, id)) ?? refuseToken();
  if (madeBy === null) refuseToken();
  const standing = await accounts.standing(db, madeBy, user.businessId);
  const mayStill = standing === "OWNER" || standing === "BIZ_ADMIN";
  // A program has no session: whoever made its token must have the factor that the business asks for.
  if (!mayStill || !(await accounts.meetsMfa(db, { id: madeBy }, user.businessId))) refuseToken();
  return { ...nobody, id, username: user.name, systemUserOf: user.businessId };
}

function refuseToken(): never {
  refuse("NOT_AUTHENTICATED", { message: "Authentication failed." });
}

/** Whether a person lets an app act for them, and its maker's account is active; that it did is noted, to the hour. */
async function mayAct(services: Services, personId: string, appId: string): Promise<boolean> {
  const { db, clock, log } = services;
  const [[grant], [app]] = await Promise.all([grantOf(db, personId, appId), factsOfApp(db, appId)]);
  if (grant === undefined || app === undefined) return false;
  if (app.owner_id !== personId && (await activeName(db, app.owner_id)) === null) return false;
  const now = clock.now();
  const isOld = (usedAt: Date | null) => now.getTime() - (usedAt?.getTime() ?? 0) > appLimits.usedEveryMinutes * 60_000;
  const used = { used_at: now };
  const notes: Promise<unknown>[] = [];
  if (isOld(grant.used_at))
    notes.push(
      db.updateTable("app_grants").set(used).where("person_id", "=", personId).where("app_id", "=", appId).execute(),
    );
  if (isOld(app.used_at)) notes.push(db.updateTable("apps").set(used).where("id", "=", appId).execute());
  Promise.all(notes).catch((error: unknown) => log.warn("an app's last use was not noted", { error: String(error) }));
  return true;
}
