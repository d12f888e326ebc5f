import { type Scope, scopes } from "#contract/kit/define.ts";
import { appLimits } from "#spec/constants/apps.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import { insertAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import type { Services } from "#server/services/services.ts";
import type { AppRow } from "./apps.queries.ts";
import type { TokenAnswer } from "./token-answer.ts";

const dayS = 86_400;
const accessS = appLimits.accessTokenDays * dayS;
const refreshS = appLimits.refreshTokenDays * dayS;

type Issued = { app: AppRow; personId: string; chainId: string; scopes: readonly string[] };

/** Writes an access token of an app. */
export async function issueAccess(
  services: Services,
  tx: Tx,
  as: TokenAnswer["response_type"],
  { app, personId, chainId, scopes: allowed }: Issued,
): Promise<TokenAnswer> {
  const known: Scope[] = scopes.filter((scope) => allowed.includes(scope));
  const token = await insertAccessToken(services, tx, {
    personId,
    name: app.name,
    scopes: known,
    expiresAt: new Date(services.clock.now().getTime() + accessS * 1000),
    app: { id: app.id, chainId },
  });
  return { response_type: as, access_token: token, token_type: "bearer", expires_in: accessS, scope: known.join(" ") };
}

/** Writes what the next access tokens of a chain are asked for with; good once, for what the chain began with. */
export async function issueRefresh({ clock }: Services, tx: Tx, { app, personId, chainId, scopes: allowed }: Issued) {
  const token = `mgr_${newToken()}`;
  const expiresAt = new Date(clock.now().getTime() + refreshS * 1000);
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      app_id: app.id,
      chain_id: chainId,
      scopes: [...allowed],
      is_used: false,
      expires_at: expiresAt,
    })
    .execute();
  return {
    refresh_token: token,
    refresh_token_expires_in: refreshS,
    refresh_token_expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}
