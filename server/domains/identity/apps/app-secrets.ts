import { refuse } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { secretState } from "./secret-state.ts";

/**
 * A new secret of an app. The one before it holds a while longer, so that the maker's programs can change over without an outage; one before
 * that ends, and so does one that its maker's rights ended for. What people allowed stays. Refuses NOT_ALLOWED for a public client, which has none.
 */
export async function renewAppSecret(
  services: Services,
  viewer: Person,
  id: string,
): Promise<{ secret: string; formerUntil: Date }> {
  const [secret, now] = [newToken(), services.clock.now()];
  return transaction(services.db, async (tx) => {
    const app = await requireOwnApp(tx, viewer.id, id);
    if (app.secret_hash === null) refuse("NOT_ALLOWED");
    const hours = secretState(app) === "whole" ? appLimits.formerSecretHours : 0;
    const formerUntil = new Date(now.getTime() + hours * 3_600_000);
    await tx
      .updateTable("apps")
      .set((apps) => ({ former_secret_hash: apps.ref("secret_hash"), former_secret_until: formerUntil }))
      .set({ secret_hash: hashToken(secret), secret_made_at: now, secret_ended_at: null })
      .where("id", "=", id)
      .execute();
    await recordEvent(services, tx, viewer.id, "app_secret_renewed", { app: id });
    await queueMail(services, tx, viewer.id, "app_secret_renewed", { app: app.name, at: now.toISOString() });
    return { secret, formerUntil };
  });
}

/** Ends the secret before the present one at once, because somebody else has it. */
export async function endFormerAppSecret(services: Services, viewer: Person, id: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    await requireOwnApp(tx, viewer.id, id);
    await tx
      .updateTable("apps")
      .set({ former_secret_hash: null, former_secret_until: null })
      .where("id", "=", id)
      .execute();
    await recordEvent(services, tx, viewer.id, "app_secret_ended", { app: id });
  });
}
