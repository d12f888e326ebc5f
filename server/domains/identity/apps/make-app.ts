import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { createApp, updateApp } from "#contract/identity/apps.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { requireNameOfOwn } from "./app-name.policy.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { type AppRow, ownAppIds } from "#server/domains/identity/tokens/apps.queries.ts";
import { appView } from "./apps.view.ts";

/** Makes an app of a person whose email is verified; its secret is given once and only its hash is kept. */
export async function makeApp(
  context: CallContext<Person>,
  { is_public: isPublic, ...given }: CallParsed<typeof createApp>,
): Promise<CallData<typeof createApp>> {
  await requireVerifiedEmail(context);
  const { services, viewer } = context;
  await requireNameOfOwn(services, given.name);
  if (isPublic) refuseOwnTokens(given.client_credentials);
  const [id, secret, now] = [services.ids.next(), isPublic ? null : newToken(), services.clock.now()];
  const kept: AppRow = {
    ...{ ...given, id, owner_id: viewer.id, created_at: now, used_at: null },
    secret_hash: secret === null ? null : hashToken(secret),
    secret_made_at: secret === null ? null : now,
    ...{ secret_ended_at: null, former_secret_hash: null, former_secret_until: null },
  };
  return transaction(services.db, async (tx) => {
    // One at a time, so that no two together pass the limit.
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    if ((await ownAppIds(tx, viewer.id)).length >= appLimits.perPersonMax)
      refuse("NOT_ALLOWED", { message: appCopy.form.tooMany });
    await tx.insertInto("apps").values(kept).execute();
    await tx.insertInto("person_apps").values({ person_id: viewer.id, app_id: id }).execute();
    await recordEvent(services, tx, viewer.id, "app_made", { app: id });
    await queueMail(services, tx, viewer.id, "app_made", { app: kept.name, at: now.toISOString() });
    return { app: appView(kept, now), client_secret: secret };
  });
}

/** Changes an app. Where people are led back to, and what it may ask for, holds from the next request on. */
export async function changeApp(
  services: Services,
  viewer: Person,
  { app_id: id, ...given }: CallParsed<typeof updateApp>,
): Promise<CallData<typeof updateApp>> {
  return transaction(services.db, async (tx) => {
    const app = await requireOwnApp(tx, viewer.id, id);
    const changed = {
      name: given.name ?? app.name,
      purpose: given.purpose ?? app.purpose,
      redirect_urls: given.redirect_urls ?? app.redirect_urls,
      scopes: given.scopes ?? app.scopes,
      client_credentials: given.client_credentials ?? app.client_credentials,
    };
    if (changed.name !== app.name) await requireNameOfOwn(services, changed.name);
    if (app.secret_hash === null) refuseOwnTokens(changed.client_credentials);
    await tx.updateTable("apps").set(changed).where("id", "=", id).execute();
    return appView({ ...app, ...changed }, services.clock.now());
  });
}

/** Its secret alone gives an app tokens of its maker's own, and a public client has none. */
function refuseOwnTokens(wanted: boolean): void {
  if (wanted) refuseField("client_credentials", "client_credentials: a public client has no secret to get them with");
}
