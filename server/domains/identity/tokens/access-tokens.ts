import { scopes, type Scope } from "#contract/kit/define.ts";
import { activeName } from "#server/domains/identity/apps/apps.queries.ts";
import { isOfAge } from "#server/domains/identity/sign-in/is-of-age.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { admittedOf, seeing } from "#server/domains/identity/sessions/admitted.queries.ts";
import { hiddenBoards } from "#server/domains/identity/sessions/person-of.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";

const prefix = "mgp_";

export type Holder = { viewer: Person; scopes: readonly Scope[] };

type NewToken = {
  personId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
  /** The app it is for, and the chain of tokens it belongs to. */
  app?: { id: string; chainId: string };
};

/** Writes an access token; the text is given once and only its hash is kept. */
export async function insertAccessToken(
  { clock }: Pick<Services, "clock">,
  tx: Db | Tx,
  { personId, name, scopes: allowed, expiresAt, app }: NewToken,
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
 * when the person lets it do nothing any more, or its maker's account is not active.
 */
export async function readAccessToken(services: Services, token: string): Promise<Holder> {
  const { db, clock } = services;
  const row = token.startsWith(prefix)
    ? await db
        .selectFrom("access_tokens")
        .select(["person_id", "scopes", "app_id"])
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", clock.now())
        .executeTakeFirst()
    : undefined;
  if (row === undefined) return refuseToken();
  const [person, isAllowed] = await Promise.all([
    db
      .selectFrom("people")
      .select(["id", "username", "locale", "state", "hide_ai", "birthday"])
      .where("id", "=", row.person_id)
      .executeTakeFirst(),
    row.app_id === null || mayAct(services, row.person_id, row.app_id),
  ]);
  if (!isAllowed || (person !== undefined && person.state !== "active")) return refuseToken();
  const allowed = scopes.filter((scope) => row.scopes.includes(scope));
  if (person === undefined) return { viewer: await systemViewer(services, row.person_id), scopes: allowed };
  // Non-public boards and pins need a token with the secret scopes for both.
  const secret = allowed.includes("boards:read_secret") && allowed.includes("pins:read_secret");
  return {
    viewer: {
      ...nobody,
      id: person.id,
      username: person.username,
      locale: person.locale,
      ...(secret ? seeing(await hiddenBoards(db, person.id), await admittedOf(db, person.id)) : seeing([], undefined)),
      hidesAi: person.hide_ai,
      seesSensitive: isOfAge(person.birthday, clock.now()),
    },
    scopes: allowed,
  };
}

/** A system user of a business that is active; refuses the token of anybody else who is no person. */
async function systemViewer({ db, accounts }: Services, id: string): Promise<Person> {
  const user = (await accounts.systemUser(db, id)) ?? refuseToken();
  return { ...nobody, id, username: user.name, systemUserOf: user.businessId };
}

function refuseToken(): never {
  refuse("NOT_AUTHENTICATED", { message: "Authentication failed." });
}

/** Whether a person lets an app act for them, and its maker's account is active; that it did is noted, to the hour. */
async function mayAct({ db, clock, log }: Services, personId: string, appId: string): Promise<boolean> {
  const [grant, app] = await Promise.all([
    db
      .selectFrom("app_grants")
      .select("used_at")
      .where("person_id", "=", personId)
      .where("app_id", "=", appId)
      .executeTakeFirst(),
    db.selectFrom("apps").select("owner_id").where("id", "=", appId).executeTakeFirst(),
  ]);
  if (grant === undefined || app === undefined) return false;
  if (app.owner_id !== personId && (await activeName(db, app.owner_id)) === null) return false;
  const now = clock.now();
  if (now.getTime() - (grant.used_at?.getTime() ?? 0) > appLimits.usedEveryMinutes * 60_000)
    db.updateTable("app_grants")
      .set({ used_at: now })
      .where("person_id", "=", personId)
      .where("app_id", "=", appId)
      .execute()
      .catch((error: unknown) => log.warn("an app's last use was not noted", { error: String(error) }));
  return true;
}
