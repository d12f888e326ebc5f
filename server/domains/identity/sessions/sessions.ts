import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { listSessions as listCall } from "#contract/identity/session.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { deviceName } from "./device-name.ts";
import { sessionsName } from "./acts.ts";
import { endSessions } from "./end-sessions.ts";
import { sessionLimits } from "./read-session.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

const dayMs = 86_400_000;

/** The viewer's live sessions, this one first, then the last used. */
export async function listSessions({
  services,
  viewer,
  sessionHash,
}: CallContext<Person>): Promise<CallData<typeof listCall>> {
  const now = services.clock.now().getTime();
  const rows = await services.db
    .selectFrom("sessions")
    .select(["token_hash", "user_agent", "country", "created_at", "seen_at"])
    .where("person_id", "=", viewer.id)
    .where("seen_at", ">", new Date(now - sessionLimits.idleDays * dayMs))
    .where("created_at", ">", new Date(now - sessionLimits.absoluteDays * dayMs))
    .orderBy("seen_at", "desc")
    .execute();
  return rows
    .map((row) => ({
      id: sessionId(row.token_hash),
      current: sessionHash !== null && row.token_hash.equals(sessionHash),
      device: deviceName(row.user_agent),
      country: row.country,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one session of the viewer by its id. */
export async function endSessionById(services: Services, person: Person, id: string): Promise<number> {
  return transaction(services.db, async (tx) => {
    const ended = await endSessions(services, tx, person.id, { id });
    if (ended === 0) refuse("NOT_FOUND", { data: { field: "id" } });
    await recordEvent(services, tx, person.id, "session_ended");
    return ended;
  });
}

/** Ends all sessions of a person but one, with the log-ins half done, and gives how many sessions that were. */
export async function endOtherSessions(
  services: Services,
  tx: Tx,
  personId: string,
  kept: Buffer | null,
): Promise<number> {
  const of = { ending: "sessions_ended", personId, kept: { session: kept } } as const;
  const { counts } = await services.carryOutEnding(services, tx, of);
  return counts[sessionsName] ?? 0;
}

/** A public id for a session: half of its token's hash. */
function sessionId(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 16).toString("hex");
}
