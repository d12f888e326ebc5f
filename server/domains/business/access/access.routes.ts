import * as calls from "#contract/business/business-profiles.ts";
import * as tokens from "#contract/business/system-tokens.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { requiresMfa } from "./acting.queries.ts";
import { removeMembers } from "./change-people.ts";
import { changeSettings } from "./change-settings.ts";
import { listProfiles } from "./list-profiles.ts";
import { createSystemToken, listSystemTokens, removeSystemToken } from "./system-tokens.ts";
import { createSystemUser } from "./system-users.ts";

export const businessAccessRoutes = [
  implementForPerson(calls.listBusinessProfiles, (context) => listProfiles(context)),
  implement(calls.getBusinessSettings, async ({ services: { db } }, { business_id }) => ({
    requires_mfa: await requiresMfa(db, business_id),
  })),
  implementForPerson(calls.updateBusinessSettings, async ({ services, viewer }, input) => {
    await changeSettings(services, viewer, input);
    return { requires_mfa: input.requires_mfa };
  }),
  implementForPerson(calls.removeBusinessMembers, async ({ services, viewer }, { business_id, member_ids }) => {
    const removed = await removeMembers(services, viewer, business_id, member_ids);
    return { removed: removed.map(({ id, setUp }) => ({ id, set_up: setUp })) };
  }),
  implementForPerson(calls.createSystemUser, ({ services, viewer }, input) =>
    createSystemUser(services, viewer, input),
  ),
  implement(tokens.listSystemTokens, ({ services }, input) => listSystemTokens(services, input)),
  implementForPerson(tokens.createSystemToken, ({ services, viewer }, input) =>
    createSystemToken(services, viewer, input),
  ),
  implementForPerson(tokens.endSystemToken, async ({ services, viewer }, input) => {
    await removeSystemToken(services, viewer, input);
    return {};
  }),
];
