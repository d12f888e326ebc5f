import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { endSessions } from "#server/domains/identity/sessions/end-sessions.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";

/** Mails somebody the link to choose a new password. Refuses NOT_FOUND, and RATE_LIMITED after five mails within the hour. */
export async function sendResetLink(services: Services, personId: string): Promise<void> {
  const { id } = (await accountById(services.db, personId)) ?? refuse("NOT_FOUND");
  const queued = await transaction(services.db, (tx) => queueMail(services, tx, id, "reset_password", {}));
  if (!queued) refuse("RATE_LIMITED", { retryAfter: 3600 });
}

/** Logs somebody out everywhere. Refuses NOT_FOUND. */
export async function logOutEverywhere(services: Services, personId: string): Promise<{ ended: number }> {
  const { id } = (await accountById(services.db, personId)) ?? refuse("NOT_FOUND");
  return { ended: await transaction(services.db, (tx) => endSessions(services, tx, id, { but: null })) };
}
