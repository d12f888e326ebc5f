import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { endAccessTokens, listAccessTokens } from "#contract/identity/access-tokens.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { SetUp } from "#server/services/endings.ts";
import type { Services } from "#server/services/services.ts";
import { tokensName } from "./acts.ts";

/** The access tokens of a person that still hold and belong to no app, the newest first. */
export async function tokensOf({ db, clock }: Services, personId: string): Promise<CallData<typeof listAccessTokens>> {
  const rows = await db
    .selectFrom("access_tokens")
    .select(["token_hash", "name", "scopes", "created_at", "expires_at"])
    .where("person_id", "=", personId)
    .where("app_id", "is", null)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: publicId(row.token_hash),
    name: row.name,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

/** What a token is called where it is listed: half of its hash. */
export function publicId(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 16).toString("hex");
}

/** Ends one access token of a person by its id, or all and what apps may do; holds from the next request on. Refuses NOT_FOUND for an id that is none. */
export async function endTokens(
  services: Services,
  personId: string,
  id: string | null,
): Promise<CallData<typeof endAccessTokens>> {
  return transaction(services.db, async (tx) => {
    const { ended, setUp } =
      id === null ? await endAllTokens(services, tx, personId) : { ended: await endToken(tx, personId, id), setUp: [] };
    if (ended === 0 && id !== null) refuse("NOT_FOUND", { data: { field: "id" } });
    if (ended > 0) await recordEvent(services, tx, personId, "access_tokens_ended", { ended });
    return { ended, set_up: setUp };
  });
}

async function endToken(tx: Tx, personId: string, id: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from access_tokens
     where person_id = ${personId} and encode(substring(token_hash for 16), 'hex') = ${id}`.execute(tx);
  return Number(numAffectedRows);
}

/** Ends every access token of a person, and what they let apps do; gives how many tokens that were, and what may get new ones. */
export async function endAllTokens(
  services: Services,
  tx: Tx,
  personId: string,
): Promise<{ ended: number; setUp: SetUp[] }> {
  const { counts, setUp } = await services.carryOutEnding(services, tx, { ending: "tokens_ended", personId });
  return { ended: counts[tokensName] ?? 0, setUp };
}
