import { hash } from "node:crypto";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { endChain } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import { activeName, type AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { lockGrant } from "./give-scopes.ts";
import { issueAccess, issueRefresh } from "./issue-tokens.ts";
import type { TokenError, TokenOutcome } from "./token-answer.ts";

const refused: TokenError = {
  error: "invalid_grant",
  message: "The code is unknown, expired or used, or it isn't for this app, redirect_uri and code_verifier.",
};

type Given = { code: string; redirectUri: string; verifier: string | undefined };

/**
 * Tokens for a code of this app. It is good for one attempt, right or wrong: at the second one somebody else has it, and what came of the
 * first ends. RFC 6749 §4.1.2
 */
export async function exchangeCode(services: Services, app: AppRow, given: Given): Promise<TokenOutcome> {
  return transaction(services.db, async (tx) => {
    const codeHash = hashToken(given.code);
    const found = await codeOf(tx, codeHash);
    if (found === undefined || found.app_id !== app.id) return refused;
    const grant = await lockGrant(tx, found);
    // Read again: whoever waited for the lock sees what the other did.
    const code = await codeOf(tx, codeHash);
    if (grant === undefined || code === undefined) return refused;
    if (code.is_used) {
      await endChain(tx, code);
      return refused;
    }
    await tx.updateTable("app_codes").set({ is_used: true }).where("code_hash", "=", codeHash).execute();
    if (
      code.expires_at <= services.clock.now() ||
      code.redirect_url !== given.redirectUri ||
      !isVerified(code.challenge, given.verifier) ||
      (await activeName(tx, code.person_id)) === null
    )
      return refused;
    const { person_id: personId, chain_id: chainId, scopes, begun_at: begunAt } = code;
    const issued = { app, personId, chainId, scopes, begunAt };
    const access = await issueAccess(services, tx, "authorization_code", issued);
    return { ...access, ...(await issueRefresh(services, tx, issued)) };
  });
}

function codeOf(tx: Tx, codeHash: Buffer) {
  return tx.selectFrom("app_codes").selectAll().where("code_hash", "=", codeHash).executeTakeFirst();
}

/** RFC 7636 §4.6; a verifier without a challenge is a challenge that somebody took away. */
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return /^[\w.~-]{43,128}$/.test(verifier) && hash("sha256", verifier, "base64url") === challenge;
}
