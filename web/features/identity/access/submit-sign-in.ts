import type { CallInput } from "#contract/kit/define.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { logIn, type register } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { isKnownCode } from "#rules/identity/login-error-field.ts";
import { isRecaptchaLimited } from "#rules/identity/recaptcha-limit.ts";
import type { EnteredBy } from "#rules/kit/redirect.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { SignInContext } from "./sign-in-context.ts";
import { readRecaptchaStamps } from "./human/recaptcha-stamps.ts";
import { type AskedFor, type Refused, refusedEvent } from "./refused-flow.ts";
import { visitAttribution } from "#web/app/visit-attribution.ts";
import { visitedPages } from "./visited-pages.ts";

type SignInMethod = CallInput<typeof logIn>;
export type Registration = CallInput<typeof register>;
export type HumanTokens = { recaptchaV2Token?: string; recaptchaV3Token?: string };

type Attempt = {
  by: AskedFor;
  /** Decides where to go after the log-in. */
  as: EnteredBy;
  typed: string;
  send: (human: HumanTokens) => Promise<WireViewer>;
  /** The action of the human-verification token: log-in or sign-up. */
  human: "login" | "signup" | "auth";
  /** Returns true for a refusal that it handled. */
  caught?: ((refusal: Refusal) => boolean | Promise<boolean>) | undefined;
};

/** One log-in or sign-up attempt, reported to the flow; one refused as too fast can be repeated with a solved challenge. */
export async function submitSignIn(context: SignInContext, given: Attempt, recaptchaV2Token?: string): Promise<void> {
  const { dispatch, keep } = context;
  const { by, typed, send, caught } = given;
  // Without cookies the person would be signed out again on the next page.
  if (!navigator.cookieEnabled) return dispatch({ type: "failed", sentence: accessCopy.errors.cookiesOff });
  keep.again((solved) => submitSignIn(context, given, solved));
  const human = await humanTokens(context, given.human, recaptchaV2Token);
  try {
    const viewer = await send(human);
    finishSignIn(context, viewer, given.as);
  } catch (error) {
    const refusal = refusalOf(error);
    if (human.recaptchaV3Token !== undefined) spendHumanToken();
    if (refusal === null) return dispatch({ type: "failed", sentence: accessCopy.errors.generic });
    if (caught !== undefined && (await caught(refusal))) return;
    tellRefused(context, { by, refusal, typed });
  }
}

/** Reports a refusal to the flow; beyond the local limit no more challenges are shown. Unknown codes are logged. access §4 */
export function tellRefused(
  { dispatch }: SignInContext,
  { refusal, ...given }: Omit<Refused, "recaptchaLimited">,
): void {
  if (!isKnownCode(refusal.code)) reportError(new Error(`a refusal of an unknown code: ${refusal.code}`));
  const { reason, code, data, retryAfter } = refusal;
  const message = refusal.message === "" ? accessCopy.errors.unknown : refusal.message;
  const recaptchaLimited = isRecaptchaLimited(readRecaptchaStamps(), Date.now() / 1000);
  dispatch(refusedEvent({ ...given, refusal: { reason, code, data, message, retryAfter }, recaptchaLimited }));
}

/** A log-in call with one method's input and the fields common to all. access §3 */
export function attemptLogin(
  context: SignInContext,
  way: SignInMethod,
  more: Pick<Attempt, "by" | "as" | "typed" | "caught"> & { done?: (viewer: WireViewer) => Promise<void> },
): Promise<void> {
  const { done, ...rest } = more;
  return submitSignIn(context, {
    ...rest,
    human: rest.as === "social_login" ? "auth" : "login",
    async send(human) {
      const { data } = await context.api(logIn, { ...way, ...human, ...loginExtras(context) });
      await done?.(data.user);
      return data.user;
    },
  });
}

/** The fields that tell where a log-in comes from. access §3 */
export function loginExtras({ given, seen }: Pick<SignInContext, "given" | "seen">): Partial<SignInMethod> {
  return {
    get_user: true,
    app_type_from_client: appType(),
    login_state: seen ? "LIMITED" : "DEFAULT",
    ...(given.accountSwitch ? { switch_account: true } : {}),
    visited_pages_before_login: visitedPages(),
    ...referrer(),
  };
}

/** The fields that tell where a sign-up comes from. access §3 */
export function signupExtras({ given, state }: SignInContext): Partial<Registration> {
  const { consents, invitation } = state();
  return {
    app_type_from_client: appType(),
    ...(given.source === undefined ? {} : { birthday_source_site: given.source, email_source_site: given.source }),
    ...(given.operatorToken === undefined ? {} : { operator_token: given.operatorToken }),
    ...(invitation === null ? {} : { invitation: invitation.slice(0, invitationLimits.codeMaxChars) }),
    ...(given.business ? { is_partner: true } : {}),
    ...(consents === null ? {} : consentFields(consents)),
    visited_pages_before_login: visitedPages(),
    ...referrer(),
  };
}

/** The consents, as fields of the registration. access §3 */
export function consentFields(consents: { terms: boolean; optionalMarketingConsent: boolean }): Partial<Registration> {
  return {
    kr_privacy_consent_opt_in: consents.terms,
    marketing_notifs_opt_out: !consents.optionalMarketingConsent,
  };
}

function referrer(): { referrer?: string } {
  const { ref } = visitAttribution();
  if (document.referrer === "") return ref === undefined ? {} : { referrer: ref };
  return { referrer: document.referrer.slice(0, 2000) };
}

function appType(): 5 | 7 {
  return isPhone() ? accessConstants.appTypeMobileWeb : accessConstants.appTypeDesktop;
}

function isPhone(): boolean {
  return matchMedia("(max-width: 599.98px)").matches;
}

/** The human-verification fields of a call: the passive token and, if there is one, the solved challenge. access §7 */
export async function humanTokens(
  context: SignInContext,
  of: Attempt["human"],
  recaptchaV2Token?: string,
): Promise<HumanTokens> {
  const passive = await humanToken(context, of);
  return {
    ...(recaptchaV2Token === undefined ? {} : { recaptchaV2Token }),
    ...(passive === null ? {} : { recaptchaV3Token: passive }),
  };
}

/** Tokens are single-use: the next one is prepared in advance. */
export function spendHumanToken(): void {
  void import("./human/human-token.ts").then(({ renewHumanToken }) => renewHumanToken());
}

/** The human-verification token, or null when none can be had; the server decides what that means. */
async function humanToken(context: SignInContext, of: Attempt["human"]): Promise<string | null> {
  const options = await context.options();
  if (options === null) return null;
  const { getHumanToken } = await import("./human/human-token.ts");
  const wide = context.given.accountSwitch ? "web_auth" : "web_unauth";
  return getHumanToken(context.api, options.human, isPhone() ? `mweb_${of}` : wide);
}
