import { transaction } from "#server/database/driver/transaction.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { emailExists as existsCall, getSession } from "#contract/identity/session.ts";
import { isEmail } from "#rules/identity/email.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { announcementsFor } from "#server/domains/identity/announcements/announcements-for.ts";
import { signUpRules } from "#server/domains/identity/invitations/sign-up-rules.ts";
import { termsAskedOf } from "#server/domains/identity/terms/consent.ts";
import { knownSetting } from "#server/services/kept-setting.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import {
  accountById,
  accountByName,
  isOfAnyBusiness,
  lastSeenOn,
  providersOf,
} from "#server/domains/identity/account/access.queries.ts";
import { isUnderageDevice } from "#server/domains/identity/account/age-gate.ts";
import { endSessions } from "#server/domains/identity/sessions/end-sessions.ts";
import { requireHuman } from "#server/domains/identity/human/check-human.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { emailHint, viewerView } from "#server/domains/identity/sessions/viewer.view.ts";

/** The viewer, or whom this device saw last (LIMITED_LOGIN), and whether the device may sign up. */
export async function readVisitor(context: CallContext): Promise<CallData<typeof getSession>> {
  const { services, viewer, deviceHash, account } = context;
  const user =
    account?.id === viewer.id ? account : viewer.id === null ? undefined : await accountById(services.db, viewer.id);
  const seen = user === undefined && deviceHash !== null ? await lastSeenOn(services.db, deviceHash) : undefined;
  const rules = user === undefined ? await knownSetting(services, signUpRules) : null;
  const announced = await announcementsFor(context);
  const [terms, worksFor] =
    user === undefined
      ? []
      : await Promise.all([termsAskedOf(services, user.id), isOfAnyBusiness(services.db, user.id)]);
  const providers = seen === undefined ? [] : await providersOf(services.db, seen.id);
  return {
    user: user === undefined ? null : viewerView(user),
    seen:
      seen === undefined
        ? null
        : {
            first_name: seen.first_name,
            image_url: personView(seen).image_medium_url,
            avatar_color_index: seen.avatar_color_index,
            email_hint: emailHint(seen.email),
            has_password: seen.password_hash !== null,
            connected_to_google: providers.includes("google"),
            connected_to_facebook: providers.includes("facebook"),
            connected_to_line: providers.includes("line"),
            connected_to_sso: providers.includes("sso"),
          },
    underage: user === undefined && (await isUnderageDevice(context)),
    ...(announced.length > 0 && { announcements: announced }),
    ...(terms && { terms }),
    ...(rules !== null && rules.mode !== "open" && { sign_up: rules.mode }),
    ...(user !== undefined && services.ads?.areSold() === true && { ads_sold: true as const }),
    ...(user !== undefined &&
      services.ads?.areSold() === false &&
      services.ads.wereSold() && { ads_kept: true as const }),
    ...(worksFor === true && { works_for: true as const }),
  };
}

/** Ends this session; the device still knows the person. */
export async function logOut({ services, viewer, cookies, sessionHash }: CallContext): Promise<void> {
  cookies.clear(cookieNames.session);
  const { id } = viewer;
  if (id === null || sessionHash === null) return;
  await transaction(services.db, async (tx) => {
    await endSessions(services, tx, id, { token: sessionHash });
    await recordEvent(services, tx, id, "log_out");
  });
}

/** Whether an email has an account. A strict instance answers "free" to everybody; only the mailbox learns the truth. */
export async function emailExists(context: CallContext, input: CallParsed<typeof existsCall>): Promise<boolean> {
  const { services } = context;
  const { email } = input;
  if (!isEmail(email))
    refuse("EMAIL_INVALID", { message: accessCopy.validation.emailFormatNoStop, data: { field: "email" } });
  await requireHuman(context, "exists", input);
  return services.config.enumeration === "helpful" && (await accountByName(services.db, email)) !== undefined;
}
