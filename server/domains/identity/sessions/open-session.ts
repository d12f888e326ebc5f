import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";

export type SessionFacts = {
  personId: string;
  deviceHash: Buffer | null;
  userAgent: string;
  address: string | null;
  country: string | null;
  /** Login method ids of access §3: EMAIL 1 … SSO 9. */
  method: number;
  /** Whether it begins with step-up rights (see `requireStepUp`). Default true. */
  raised?: boolean;
};

/** Begins a session; gives the cookie's value, which is stored nowhere. */
export async function openSession(services: Services, db: Db | Tx, facts: SessionFacts): Promise<string> {
  const token = newToken();
  const now = services.clock.now();
  await db
    .insertInto("sessions")
    .values({
      person_id: facts.personId,
      token_hash: hashToken(token),
      device_hash: facts.deviceHash,
      user_agent: facts.userAgent.slice(0, 500),
      address: facts.address,
      country: facts.country,
      method: facts.method,
      created_at: now,
      seen_at: now,
      raised_at: facts.raised === false ? new Date(0) : now,
    })
    .execute();
  return `${facts.personId}.${token}`;
}
