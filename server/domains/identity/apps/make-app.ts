import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { createApp, updateApp } from "#contract/identity/apps.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { ownAppIds } from "./apps.queries.ts";
import { appView } from "./apps.view.ts";

/** Makes an app of a person whose email is verified; its secret is given once and only its hash is kept. */
export async function makeApp(
  context: CallContext<Person>,
  given: CallParsed<typeof createApp>,
): Promise<CallData<typeof createApp>> {
  await requireVerifiedEmail(context);
  const { services, viewer } = context;
  const [id, secret, now] = [services.ids.next(), newToken(), services.clock.now()];
  const row = { ...given, id, owner_id: viewer.id, created_at: now, secret_made_at: now };
  return transaction(services.db, async (tx) => {
    // One at a time, so that no two together pass the limit.
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    if ((await ownAppIds(tx, viewer.id)).length >= appLimits.perPersonMax)
      refuse("NOT_ALLOWED", { message: appCopy.form.tooMany });
    const kept = { ...row, secret_hash: hashToken(secret) };
    await tx.insertInto("apps").values(kept).execute();
    await tx.insertInto("person_apps").values({ person_id: viewer.id, app_id: id }).execute();
    await recordEvent(services, tx, viewer.id, "app_made", { app: id });
    return { app: appView(kept), client_secret: secret };
  });
}

/** Changes an app. Where people are led back to holds from the next request on. */
export async function changeApp(
  { db }: Services,
  viewer: Person,
  { app_id: id, name, purpose, redirect_urls }: CallParsed<typeof updateApp>,
): Promise<CallData<typeof updateApp>> {
  return transaction(db, async (tx) => {
    const app = await requireOwnApp(tx, viewer.id, id);
    const changed = {
      name: name ?? app.name,
      purpose: purpose ?? app.purpose,
      redirect_urls: redirect_urls ?? app.redirect_urls,
    };
    await tx.updateTable("apps").set(changed).where("id", "=", id).execute();
    return appView({ ...app, ...changed });
  });
}

/** A new secret in place of the old one, which proves nothing any more. What people allowed stays. */
export async function renewAppSecret(services: Services, viewer: Person, id: string): Promise<string> {
  const secret = newToken();
  await transaction(services.db, async (tx) => {
    await requireOwnApp(tx, viewer.id, id);
    const renewed = { secret_hash: hashToken(secret), secret_made_at: services.clock.now() };
    await tx.updateTable("apps").set(renewed).where("id", "=", id).execute();
    await recordEvent(services, tx, viewer.id, "app_secret_renewed", { app: id });
  });
  return secret;
}
