import { appLimits } from "#spec/constants/apps.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { endChain } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import { activeName, type AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { lockGrant } from "./give-scopes.ts";
import { issueAccess, issueRefresh } from "./issue-tokens.ts";
import { scopesIn } from "./scopes-in.ts";
import type { TokenError, TokenOutcome } from "./token-answer.ts";

const refused: TokenError = {
  error: "invalid_grant",
  message: "The refresh token is unknown, expired, used or withdrawn, or it isn't this app's.",
};

/**
 * New tokens for a refresh token of this app. Whoever proves to be the app by its secret may show the same one until it expires, and is given
 * the next one each time: a stolen one is good for nothing without the secret. That of a public client is good once, and for a short while
 * after for the same successor; whoever shows it later has stolen it or was stolen from, so the whole chain ends (RFC 9700 §4.14.2). With
 * `scope` the access token has no more than that; what wasn't allowed can't be asked for here.
 */
export async function refreshTokens(
  services: Services,
  app: AppRow,
  { token, scope }: { token: string; scope: string | undefined },
): Promise<TokenOutcome> {
  return transaction(services.db, async (tx): Promise<TokenOutcome> => {
    const tokenHash = hashToken(token);
    const found = await refreshTokenOf(tx, tokenHash);
    if (found === undefined || found.app_id !== app.id) return refused;
    const grant = await lockGrant(tx, found);
    // Read again: whoever waited for the lock sees what the other did.
    const row = await refreshTokenOf(tx, tokenHash);
    const now = services.clock.now();
    if (grant === undefined || row === undefined || row.expires_at <= now) return refused;
    if ((await activeName(tx, row.person_id)) === null) return refused;
    if (app.secret_hash === null && isReused(row, now)) {
      await endChain(tx, row);
      return refused;
    }
    // What the app doesn't ask for any more it isn't given again.
    const standing = row.scopes.filter((one) => app.scopes.includes(one));
    const wanted = scope === undefined ? standing : narrowed(standing, scope);
    if (wanted === null || wanted.length === 0)
      return { error: "invalid_scope", message: "The scope is no part of what was allowed; ask for consent again." };
    if (!row.is_used)
      await tx
        .updateTable("refresh_tokens")
        .set({ is_used: true, used_at: now })
        .where("token_hash", "=", tokenHash)
        .execute();
    const { person_id: personId, chain_id: chainId, scopes, begun_at: begunAt } = row;
    const issued = { app, personId, chainId, scopes, begunAt };
    const access = await issueAccess(services, tx, "refresh_token", { ...issued, scopes: wanted });
    return { ...access, ...(await issueRefresh(services, tx, { ...issued, after: token })) };
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof refreshTokenOf>>>;

function isReused({ is_used: isUsed, used_at: usedAt }: Row, now: Date): boolean {
  return isUsed && now.getTime() - (usedAt?.getTime() ?? 0) > appLimits.sameSuccessorS * 1000;
}

function refreshTokenOf(tx: Tx, tokenHash: Buffer) {
  return tx.selectFrom("refresh_tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

function narrowed(allowed: readonly string[], text: string): readonly string[] | null {
  const { known, unknown } = scopesIn(text);
  const isPart = known.length > 0 && unknown.length === 0 && known.every((one) => allowed.includes(one));
  return isPart ? known : null;
}
