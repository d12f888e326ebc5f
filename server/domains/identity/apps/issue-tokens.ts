import { type Scope, scopes } from "#contract/kit/define.ts";
import { appLimits } from "#spec/constants/apps.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { insertAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import type { Services } from "#server/services/services.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { holdsUntil } from "./give-scopes.ts";
import type { TokenAnswer } from "./token-answer.ts";

const dayS = 86_400;
const accessS = appLimits.accessTokenDays * dayS;
const refreshS = appLimits.refreshTokenDays * dayS;

type Issued = {
  app: AppRow;
  personId: string;
  chainId: string;
  scopes: readonly string[];
  /** When the person consented. */
  begunAt: Date;
};

/** Writes an access token of an app, which ends with what the person consented to. */
export async function issueAccess(
  services: Services,
  tx: Tx,
  as: TokenAnswer["response_type"],
  { app, personId, chainId, begunAt, scopes: allowed }: Issued,
): Promise<TokenAnswer> {
  const known: Scope[] = scopes.filter((scope) => allowed.includes(scope));
  const now = services.clock.now().getTime();
  const lastsS = Math.min(accessS, leftOf(begunAt, now));
  const token = await insertAccessToken(services, tx, {
    personId,
    name: app.name,
    scopes: known,
    expiresAt: new Date(now + lastsS * 1000),
    app: { id: app.id, chainId },
  });
  return { response_type: as, access_token: token, token_type: "bearer", expires_in: lastsS, scope: known.join(" ") };
}

/**
 * Writes what the next access tokens of a chain are asked for with, for what the chain began with. What comes after one refresh token is
 * always the same text, which only that token and the instance's key give: whoever renews twice, or missed the answer, is given it again. It
 * ends when it wasn't given for so many days, and with what the person consented to.
 */
export async function issueRefresh({ clock, cipher }: Services, tx: Tx, issued: Issued & { after?: string }) {
  const { app, personId, chainId, begunAt, after, scopes: allowed } = issued;
  const next = after === undefined ? newToken() : cipher.hmac(`refresh token after ${after}`).toString("base64url");
  const token = `mgr_${next}`;
  const now = clock.now().getTime();
  const lastsS = Math.min(refreshS, leftOf(begunAt, now));
  const expiresAt = new Date(now + lastsS * 1000);
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      app_id: app.id,
      chain_id: chainId,
      scopes: [...allowed],
      is_used: false,
      used_at: null,
      begun_at: begunAt,
      expires_at: expiresAt,
    })
    .onConflict((known) => known.column("token_hash").doUpdateSet({ expires_at: expiresAt }))
    .execute();
  return {
    refresh_token: token,
    refresh_token_expires_in: lastsS,
    refresh_token_expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

function leftOf(begunAt: Date, now: number): number {
  return Math.floor((holdsUntil(begunAt).getTime() - now) / 1000);
}
