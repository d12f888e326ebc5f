import { scopes, type Scope } from "#contract/kit/define.ts";
import { isOfAge } from "#server/domains/identity/sign-in/is-of-age.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { hiddenBoards } from "#server/domains/identity/sessions/person-of.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";

const prefix = "mgp_";

export type Holder = { viewer: Person; scopes: readonly Scope[] };

/** Makes an access token for a person; the text is given once and only its hash is kept. */
export async function createAccessToken(
  services: Services,
  personId: string,
  name: string,
  allowed: readonly Scope[],
  days: number,
): Promise<string> {
  const token = prefix + newToken();
  const now = services.clock.now();
  await services.db
    .insertInto("access_tokens")
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      name,
      scopes: [...allowed],
      created_at: now,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .execute();
  return token;
}

/** Whose token this is and what it allows. Refuses NOT_AUTHENTICATED when it is unknown, ended, or its person may not act. */
export async function readAccessToken({ db, clock }: Services, token: string): Promise<Holder> {
  const row = token.startsWith(prefix)
    ? await db
        .selectFrom("access_tokens")
        .select(["person_id", "scopes"])
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", clock.now())
        .executeTakeFirst()
    : undefined;
  const person =
    row &&
    (await db
      .selectFrom("people")
      .select(["id", "username", "locale", "state", "hide_ai", "birthday"])
      .where("id", "=", row.person_id)
      .executeTakeFirst());
  if (row === undefined || person === undefined || person.state !== "active") {
    refuse("NOT_AUTHENTICATED", { message: "Authentication failed." });
  }
  const allowed = scopes.filter((scope) => row.scopes.includes(scope));
  // Non-public boards and pins need a token with the secret scopes for both.
  const secret = allowed.includes("boards:read_secret") && allowed.includes("pins:read_secret");
  return {
    viewer: {
      ...nobody,
      id: person.id,
      username: person.username,
      locale: person.locale,
      memberBoardIds: secret ? await hiddenBoards(db, person.id) : [],
      hidesAi: person.hide_ai,
      seesSensitive: isOfAge(person.birthday, clock.now()),
    },
    scopes: allowed,
  };
}
