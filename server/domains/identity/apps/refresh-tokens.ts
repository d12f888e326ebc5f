import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hashToken } from "#server/domains/identity/sessions/token.ts";
import { endChain } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import type { AppRow } from "./apps.queries.ts";
import { lockGrant } from "./give-scopes.ts";
import { issueAccess, issueRefresh } from "./issue-tokens.ts";
import { scopesIn } from "./scopes-in.ts";
import type { TokenError, TokenOutcome } from "./token-answer.ts";

const refused: TokenError = {
  error: "invalid_grant",
  message: "The refresh token is unknown, expired, used or withdrawn, or it isn't this app's.",
};

/**
 * New tokens in place of a refresh token of this app, which is good once: whoever shows a used one has stolen it or was stolen from, so the
 * whole chain ends. With `scope` the access token has no more than that; what wasn't allowed can't be asked for here. RFC 9700 §4.14.2
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
    const row = await refreshTokenOf(tx, tokenHash);
    if (grant === undefined || row === undefined || row.expires_at <= services.clock.now()) return refused;
    if (row.is_used) {
      await endChain(tx, row);
      return refused;
    }
    const wanted = scope === undefined ? row.scopes : narrowed(row.scopes, scope);
    if (wanted === null)
      return { error: "invalid_scope", message: "The scope is no part of what was allowed; ask for consent again." };
    await tx.updateTable("refresh_tokens").set({ is_used: true }).where("token_hash", "=", tokenHash).execute();
    const issued = { app, personId: row.person_id, chainId: row.chain_id, scopes: row.scopes };
    const access = await issueAccess(services, tx, "refresh_token", { ...issued, scopes: wanted });
    return { ...access, ...(await issueRefresh(services, tx, issued)) };
  });
}

function refreshTokenOf(tx: Tx, tokenHash: Buffer) {
  return tx.selectFrom("refresh_tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

function narrowed(allowed: readonly string[], text: string): readonly string[] | null {
  const { known, unknown } = scopesIn(text);
  const isPart = known.length > 0 && unknown.length === 0 && known.every((one) => allowed.includes(one));
  return isPart ? known : null;
}
