import { transaction } from "#server/database/driver/transaction.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { endChain } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";

/**
 * Ends a token of an app: an access token alone, a refresh token with its whole chain. False when it is somebody else's; one that is unknown or
 * ended is as it should be. RFC 7009 §2.1
 */
export async function revokeToken({ db }: Services, app: AppRow, token: string): Promise<boolean> {
  const tokenHash = hashToken(token);
  return transaction(db, async (tx) => {
    for (const table of ["access_tokens", "refresh_tokens"] as const) {
      const row = await tx
        .selectFrom(table)
        .select(["person_id", "app_id", "chain_id"])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (row === undefined) continue;
      const { person_id, app_id, chain_id } = row;
      if (app_id !== app.id || chain_id === null) return false;
      if (table === "refresh_tokens") await endChain(tx, { person_id, chain_id });
      else await tx.deleteFrom("access_tokens").where("token_hash", "=", tokenHash).execute();
    }
    return true;
  });
}
