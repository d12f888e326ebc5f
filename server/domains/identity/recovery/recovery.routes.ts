import { readMagicLink as readMagicLinkCall, sendMagicLink as sendMagicLinkCall } from "#contract/identity/methods.ts";
import * as calls from "#contract/identity/recovery.ts";
import { asPerson, implement, implementList } from "#server/calls/implement.ts";
import { readMagicLink, sendMagicLink } from "#server/domains/identity/mailed/send-magic-link.ts";
import { accessHistory } from "./access-history.ts";
import { forgotPassword } from "./forgot-password.ts";
import { recordStep } from "./record-step.ts";
import { readResetLink, resetPassword } from "./reset-password.ts";

export const recoveryRoutes = [
  implement(sendMagicLinkCall, async (context, input) => {
    await sendMagicLink(context, input);
    return {};
  }),
  implement(readMagicLinkCall, ({ services }, { token }) => readMagicLink(services, token)),
  implement(calls.forgotPassword, (context, input) => forgotPassword(context, input)),
  implement(calls.readResetLink, ({ services }, { token }) => readResetLink(services, token)),
  implement(calls.resetPassword, async (context, input) => ({ user: await resetPassword(context, input) })),
  implementList(calls.accessHistory, (context, input) => accessHistory(asPerson(context), input)),
  implement(calls.recordStep, async (context, input) => {
    await recordStep(context, input);
    return {};
  }),
];
