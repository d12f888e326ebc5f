import * as calls from "#contract/identity/email-change.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { askToChangeEmail } from "./ask-to-change-email.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { pendingChange } from "./pending-change.ts";
import { readEmailRestore, restoreEmail } from "./restore-email.ts";

export const emailChangeRoutes = [
  implementForPerson(calls.readEmailChange, async ({ services, viewer }) => ({
    pending: pendingChange(services, (await accountById(services.db, viewer.id)) ?? refuse("NOT_AUTHENTICATED")),
  })),
  implementForPerson(calls.askToChangeEmail, (context, input) => askToChangeEmail(context, input)),
  implementForPerson(calls.confirmEmailChange, async (context, { token }) => ({
    email: await confirmEmailChange(context, token),
  })),
  implementForPerson(calls.cancelEmailChange, async ({ services, viewer }) => {
    await cancelEmailChange(services, viewer);
    return {};
  }),
  implement(calls.readEmailRestore, ({ services }, { token }) => readEmailRestore(services, token)),
  implement(calls.restoreEmail, ({ services, touched }, { token }) => restoreEmail(services, token, touched)),
];
