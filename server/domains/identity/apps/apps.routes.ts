import * as calls from "#contract/identity/apps.ts";
import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { endFormerAppSecret, renewAppSecret } from "./app-secrets.ts";
import { appUse } from "./app-use.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { appView } from "./apps.view.ts";
import { giveConsent, readConsent, withdrawConsent } from "./consent.ts";
import { appsOf, connectedApps } from "./list-apps.ts";
import { changeApp, makeApp } from "./make-app.ts";
import { removeApp } from "./remove-app.ts";
import { testToken } from "./token-of-own.ts";

export const appRoutes = [
  implement(calls.readReference, async ({ services }) => ({
    site: services.config.publicUrl,
    ready_scopes: [...readyScopes],
  })),
  implementList(calls.listApps, (context, input) => appsOf(context.services, asPerson(context).viewer, input)),
  implementForPerson(calls.getApp, async ({ services, viewer }, { app_id: id }) =>
    appView(await requireOwnApp(services.db, viewer.id, id), services.clock.now()),
  ),
  implementForPerson(calls.readAppUse, ({ services, viewer }, { app_id: id }) => appUse(services, viewer, id)),
  implementForPerson(calls.createApp, (context, input) => makeApp(context, input)),
  implementForPerson(calls.updateApp, ({ services, viewer }, input) => changeApp(services, viewer, input)),
  implementForPerson(calls.deleteApp, async ({ services, viewer }, { app_id: id }) => {
    await removeApp(services, viewer, id);
    return {};
  }),
  implementForPerson(calls.renewSecret, async ({ services, viewer }, { app_id: id }) => {
    const { secret, formerUntil } = await renewAppSecret(services, viewer, id);
    return { client_secret: secret, former_secret_until: formerUntil.toISOString() };
  }),
  implementForPerson(calls.endFormerSecret, async ({ services, viewer }, { app_id: id }) => {
    await endFormerAppSecret(services, viewer, id);
    return {};
  }),
  implementForPerson(calls.createTestToken, ({ services, viewer }, input) => testToken(services, viewer, input)),
  implementForPerson(calls.readConsent, ({ services, viewer }, input) => readConsent(services, viewer, input)),
  implementForPerson(calls.giveConsent, async ({ services, viewer }, input) => ({
    redirect_url: await giveConsent(services, viewer, input),
  })),
  implementList(calls.listConnectedApps, (context, input) =>
    connectedApps(context.services, asPerson(context).viewer, input),
  ),
  implementForPerson(calls.withdrawConsent, async ({ services, viewer }, { app_id: id }) => {
    await withdrawConsent(services, viewer, id);
    return {};
  }),
];
