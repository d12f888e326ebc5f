import * as calls from "#contract/identity/email-change.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { accountById } from "#server/domains/identity/sign-in/access.queries.ts";
import { askToChangeEmail } from "./ask-to-change-email.ts";
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
  implementForPerson(calls.cancelEmailChange, async ({ services, viewer }) =>
    transaction(services.db, async (tx) => {
      await tx
        .updateTable("people")
        .set({ pending_email: null, pending_email_at: null })
        .where("id", "=", viewer.id)
        .execute();
      await tx
        .deleteFrom("mailed_tokens")
        .where("person_id", "=", viewer.id)
        .where("purpose", "=", "change_email")
        .execute();
      await recordEvent(services, tx, viewer.id, "email_change_cancelled");
      return {};
    }),
  ),
  implement(calls.readEmailRestore, ({ services }, { token }) => readEmailRestore(services, token)),
  implement(calls.restoreEmail, ({ services }, { token }) => restoreEmail(services, token)),
];
