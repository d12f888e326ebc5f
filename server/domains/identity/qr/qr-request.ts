import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { accessConstants } from "#spec/constants/access.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";

/** A browser that waits for a phone. */
export type QrRequest = {
  status: "waiting" | "approved" | "refused";
  /** SHA-256 of the cookie that collects the session. */
  secret: string;
  /** What its screen shows, and the three that the phone offers. */
  number: string;
  numbers: string[];
  device: string;
  country: string;
  region: string;
  at: string;
  /** Set by the approval: the session that gave it, and whether it counts as both factors. */
  approval: { session: string; both: boolean } | null;
};

/** A two-digit number for the screen, and it among two others for the phone. */
export function newNumbers(): { number: string; numbers: string[] } {
  const numbers = new Set<string>();
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)));
  const list = [...numbers];
  return { number: list[randomInt(3)] ?? "", numbers: list };
}

/** Decides a waiting request; false when it was decided, ran out or was collected meanwhile. */
export async function decide(
  { clock }: Pick<Services, "clock">,
  db: Db | Tx,
  token: string,
  decision: Pick<QrRequest, "status" | "approval"> & { personId: string },
): Promise<boolean> {
  const { personId, ...detail } = decision;
  const { numAffectedRows = 0n } = await sql`
    update challenges set detail = detail || ${JSON.stringify(detail)}::jsonb, person_id = ${personId}
     where token_hash = ${hashToken(token)} and kind = 'qr' and used_at is null and expires_at > ${clock.now()}
       and detail->>'status' = 'waiting'`.execute(db);
  return numAffectedRows > 0n;
}

export const qrSeconds = accessConstants.qrTokenSeconds;
