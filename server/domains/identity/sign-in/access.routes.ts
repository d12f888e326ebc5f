import * as calls from "#contract/identity/session.ts";
import { suggestEmail } from "#rules/identity/email-typo.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { logIn } from "#server/domains/identity/entry/log-in.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import { rulesInForce } from "#server/domains/identity/passwords/password-policy.ts";
import { emailExists, logOut, readVisitor } from "#server/domains/identity/entry/read-visitor.ts";
import { register } from "#server/domains/identity/entry/register.ts";
import { isReachableEmail } from "#server/domains/identity/account/usable-email.ts";
import { readVerification, resendVerification, verifyEmail } from "#server/domains/identity/entry/verify-email.ts";

export const accessRoutes = [
  implement(calls.getSession, (context) => readVisitor(context)),
  implement(calls.logIn, async (context, input) => ({ user: await logIn(context, input) })),
  implement(calls.logOut, async (context) => {
    await logOut(context);
    return {};
  }),
  implement(calls.register, async (context, input) => ({ user: await register(context, input) })),
  implement(calls.emailExists, (context, input) => emailExists(context, input)),
  implement(calls.validateEmail, async ({ services }, { email }) => {
    if (/[^ -~]/.test(email.trim())) services.log.info("an email with letters beyond ASCII was typed");
    return { is_valid: await isReachableEmail(email.trim()), suggestion: suggestEmail(email) };
  }),
  implement(calls.passwordRules, async (context) => {
    const { min_length, ascii_only, min_score } = await rulesInForce(context.services, flagViewer(context));
    return { min_length, ascii_only, strong_required: min_score > 0, checks_breaches: true };
  }),
  implementForPerson(calls.resendVerification, async ({ services, viewer }) => {
    await resendVerification(services, viewer);
    return {};
  }),
  implement(calls.readVerification, (context, { token }) => readVerification(context, token)),
  implement(calls.verifyEmail, (context, input) => verifyEmail(context, input)),
];
