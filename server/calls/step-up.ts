import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { CallContext } from "./context.ts";
import type { Person } from "./viewer.ts";

const stepUpMs = accessConstants.stepUpMinutes * 60_000;

/** Until when this session may change how its person signs in; null when that needs step-up authentication first. */
export async function raisedUntil({ services, viewer, sessionHash }: CallContext<Person>): Promise<Date | null> {
  if (sessionHash === null) return null;
  const session = await services.db
    .selectFrom("sessions")
    .select("raised_at")
    .where("person_id", "=", viewer.id)
    .where("token_hash", "=", sessionHash)
    .executeTakeFirst();
  const until = new Date((session?.raised_at.getTime() ?? 0) + stepUpMs);
  return until > services.clock.now() ? until : null;
}

/**
 * Requires that this session logged in, or did step-up authentication (StepUp.create), within the last ten minutes; refuses
 * STEP_UP_REQUIRED otherwise. Guards every change of factors, passkeys, linked accounts and email, ending all other sessions, the data
 * export, and closing the account.
 */
export async function requireStepUp(context: CallContext<Person>): Promise<void> {
  if ((await raisedUntil(context)) === null) refuse("STEP_UP_REQUIRED");
}
