import { refuseField } from "#contract/kit/refusal.ts";
import { becomeBusiness as becomeCall } from "#contract/business/business-accounts.ts";
import * as tokenCalls from "#contract/identity/access-tokens.ts";
import { noteInstagramOffer as offerCall } from "#contract/identity/instagram-offer.ts";
import * as calls from "#contract/identity/session.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { endOtherSessions, endSessionById, listSessions } from "#server/domains/identity/sessions/sessions.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { changePassword } from "#server/domains/identity/passwords/change-password.ts";
import { endTokens, tokensOf } from "#server/domains/identity/tokens/end-tokens.ts";
import { becomeBusiness } from "./become-business.ts";
import { noteInstagramOffer } from "./note-instagram-offer.ts";
import { updateProfile } from "./update-profile.ts";

export const settingsRoutes = [
  implementForPerson(tokenCalls.listAccessTokens, ({ services, viewer }) => tokensOf(services, viewer.id)),
  implementForPerson(tokenCalls.endAccessTokens, async ({ services, viewer }, { id, all }) => {
    if ((id === undefined) === (all !== true)) refuseField("id", "id: give either id or all");
    return endTokens(services, viewer.id, id ?? null);
  }),
  implementForPerson(calls.updateUser, async (context, input) => {
    context.touched.name(context.viewer.id);
    return { user: await updateProfile(context, input) };
  }),
  implementForPerson(becomeCall, async ({ services, viewer, touched }, input) => {
    touched.name(viewer.id);
    return { user: await becomeBusiness(services, viewer, input) };
  }),
  implementForPerson(offerCall, ({ services, viewer }) => noteInstagramOffer(services, viewer)),
  implementForPerson(calls.changePassword, async (context, input) => ({ ended: await changePassword(context, input) })),
  implementForPerson(calls.listSessions, (context) => listSessions(context)),
  implementForPerson(calls.endSessions, async (context, { id, all_others: allOthers }) => {
    const { services, viewer, sessionHash } = context;
    if ((id === undefined) === (allOthers !== true)) refuseField("id", "id: give either id or all_others");
    if (id !== undefined) return { ended: await endSessionById(services, viewer, id) };
    return transaction(services.db, async (tx) => {
      const ended = await endOtherSessions(services, tx, viewer.id, sessionHash);
      await recordEvent(services, tx, viewer.id, "other_sessions_ended", { ended });
      return { ended };
    });
  }),
];
