import { emailExists, passwordRules, register, validateEmail } from "#contract/identity/session.ts";
import type { CalendarDate } from "#rules/identity/age.ts";
import {
  type BirthdayRefusal,
  birthdayToEpochSeconds,
  checkBirthday,
  parseBirthday,
  refuseBirthday,
} from "#rules/identity/birthday.ts";
import { isBlockedEmail } from "#rules/identity/blocked-email.ts";
import type { Consents } from "#rules/identity/consents.ts";
import { checkEmail, isEmail } from "#rules/identity/email.ts";
import { checkLoginPassword, checkNewPassword } from "#rules/identity/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { type FieldErrors, isSignup } from "./access-state.ts";
import {
  submitSignIn,
  attemptLogin,
  consentFields,
  humanTokens,
  signupExtras,
  spendHumanToken,
  tellRefused,
} from "./submit-sign-in.ts";
import type { SignInContext, Typed } from "./sign-in-context.ts";
import { keepCredentials } from "./keep-credentials.ts";

const { validation, errors: texts } = accessCopy;
type Credentials = { email: string; password: string; birthday: string; name: string; website: string };

/**
 * One attempt to get in by email and password, told step by step to the flow. An email that has an account is logged in
 * with the same credentials; an unknown one at the log-in leads to the sign-up. access §4
 */
export async function signInByEmail(context: SignInContext, typed: Typed, recaptchaV2Token?: string): Promise<void> {
  const { dispatch, state, keep } = context;
  const credentials = { email: "", password: "", birthday: "", name: "", website: "", ...typed };
  dispatch({ type: "sent", by: "form" });
  if (!isSignup(state().step)) return logInByEmail(context, credentials);
  const flow = context.given.ssoSignup ? "business_sso" : "signup";
  const isBlocked = isBlockedEmail(credentials.email, flow);
  const emailError = checkEmail(credentials.email) ?? (isBlocked ? validation.emailNotValid : null);
  if (emailError !== null) return stop(context, { email: emailError, ...checkTheRest(credentials) });
  keep.again((solved) => signInByEmail(context, typed, solved));
  const known = await isKnown(context, credentials.email, recaptchaV2Token);
  if (known === null) return undefined;
  if (known) {
    dispatch({ type: "recognised" });
    return logInByEmail(context, credentials);
  }
  const found = await findWrong(context, credentials);
  if (found === null) return undefined;
  return Object.keys(found).length > 0 ? stop(context, found) : join(context, credentials, {});
}

function logInByEmail(context: SignInContext, { email, password }: Credentials): Promise<void> | void {
  if (context.state().personalised) return logInAgain(context, password);
  const passwordError = password === "" ? validation.passwordMissing : checkLoginPassword({ password, email });
  const found: FieldErrors = {
    ...(email.trim() === "" ? { email: validation.emailOrUsernameMissing } : {}),
    ...(email.includes("@") && !isEmail(email) ? { email: validation.emailFormat } : {}),
    ...(passwordError === null ? {} : { password: passwordError }),
  };
  if (Object.keys(found).length > 0) return stop(context, found);
  return logInAs(context, email.trim(), password);
}

/** An unknown email leads to the sign-up, where it is looked at like any that is to become an account. access §4 */
async function logInAs(context: SignInContext, name: string, password: string): Promise<void> {
  let isUnknown = false;
  await attemptLogin(
    context,
    { username_or_email: name, password },
    {
      by: "login",
      as: "login",
      typed: name,
      done: (viewer) => keepCredentials(name, password, viewer.full_name),
      caught({ reason }) {
        isUnknown = reason === "ACCOUNT_UNKNOWN" && name.includes("@") && !context.given.accountSwitch;
        return false;
      },
    },
  );
  if (isUnknown) await checkReachable(context, name);
}

/** Shows at the field that mail to an address bounces. access §4, §5 */
async function checkReachable({ api, dispatch }: SignInContext, email: string): Promise<void> {
  try {
    const { data } = await api(validateEmail, { email });
    if (!data.is_valid) dispatch({ type: "found_wrong", errors: { email: validation.emailNotValid } });
  } catch (error) {
    dispatch({ type: "failed", sentence: refusalOf(error)?.message ?? texts.generic });
  }
}

/** The last person on this device is asked only for the password. access §2, §6 */
function logInAgain(context: SignInContext, password: string): Promise<void> | void {
  const wrong = password === "" ? validation.passwordMissing : checkLoginPassword({ password, email: "" });
  if (wrong !== null) return stop(context, { password: wrong });
  return attemptLogin(
    context,
    { password },
    {
      by: "login",
      as: "login",
      typed: "",
      done: (viewer) => keepCredentials(viewer.email, password, viewer.full_name),
      caught({ reason, data }) {
        // This device no longer knows them: show the whole form.
        if (reason !== "ACCOUNT_UNKNOWN" && data?.field !== "username_or_email") return false;
        context.dispatch({ type: "disowned" });
        context.dispatch({ type: "rested" });
        return true;
      },
    },
  );
}

/** The steps between the form and the account: who is too young is asked once more, then the consents. access §2, §8 */
async function join(
  context: SignInContext,
  credentials: Credentials,
  agreed: { consents?: Consents; confirmed?: boolean },
): Promise<void> {
  const { api, dispatch, keep } = context;
  const { email, password, birthday, name, website } = credentials;
  const date = parseBirthday(birthday);
  const goOn = (more: typeof agreed) => join(context, credentials, { ...agreed, ...more });
  keep.resume(goOn);
  if (!agreed.confirmed && ageRefusal(context, date) === "UNDERAGE") return dispatch({ type: "young", birthday });
  const consents = agreed.consents ?? context.state().consents;
  if (consents === null && !agreed.confirmed && (await context.options())?.consents)
    return dispatch({ type: "consents_needed" });
  dispatch({ type: "sent" });
  return submitSignIn(context, {
    by: "signup",
    as: "signup",
    typed: email.trim(),
    human: "signup",
    async send(human) {
      const { data } = await api(register, {
        type: "email",
        email: email.trim(),
        password,
        last_name: "",
        ...(context.country === "" ? {} : { country: context.country }),
        ...(date === null ? {} : { birthday: birthdayToEpochSeconds(date) }),
        ...(name.trim() === "" ? {} : { first_name: name.trim() }),
        ...(website.trim() === "" ? {} : { website_url: website.trim() }),
        ...signupExtras(context),
        ...(consents === null ? {} : consentFields(consents)),
        ...human,
      });
      await keepCredentials(email.trim(), password, data.user.full_name);
      return data.user;
    },
  });
}

export function ageRefusal(
  { country }: Pick<SignInContext, "country">,
  date: CalendarDate | null,
): BirthdayRefusal | null {
  return date === null ? null : refuseBirthday(date, country, today());
}

export function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/**
 * Whether the email has an account; null when that could not be found out. Where too many accounts were looked for at this address of the
 * network, the sign-up goes on: it logs in whoever has one. access §8
 */
export async function isKnown(
  context: SignInContext,
  email: string,
  recaptchaV2Token?: string,
): Promise<boolean | null> {
  const { api, dispatch } = context;
  const human = await humanTokens(context, "signup", recaptchaV2Token);
  try {
    const { data } = await api(emailExists, { email: email.trim(), ...human });
    spendHumanToken();
    return data;
  } catch (error) {
    spendHumanToken();
    const refusal = refusalOf(error);
    if (refusal?.reason === "LOGIN_TOO_FAST") {
      tellRefused(context, { by: "signup", typed: email, refusal });
      return null;
    }
    if (refusal?.reason === "RATE_LIMITED") return false;
    const isPassing = refusal === null || refusal.reason === "UNAVAILABLE";
    if (isPassing) dispatch({ type: "failed", sentence: refusal?.message ?? texts.generic });
    else
      dispatch({
        type: "found_wrong",
        errors: { email: refusal.reason === "EMAIL_INVALID" ? refusal.message : validation.emailFormatNoStop },
      });
    return null;
  }
}

/** All errors of a sign-up at once, by the server's rules; null when they couldn't be checked. */
async function findWrong({ api, dispatch }: SignInContext, typed: Credentials): Promise<FieldErrors | null> {
  try {
    const [isReachable, rules] = await Promise.all([
      // The sign-up looks at the address itself: too many questions keep nobody from it.
      api(validateEmail, { email: typed.email.trim() }).then(
        ({ data }) => data.is_valid,
        (error: unknown) => {
          if (refusalOf(error)?.reason !== "RATE_LIMITED") throw error;
          return true;
        },
      ),
      api(passwordRules, {}),
    ]);
    return {
      ...(isReachable ? {} : { email: validation.emailNotValid }),
      ...checkTheRest(typed, rules.data),
    };
  } catch (error) {
    dispatch({ type: "failed", sentence: refusalOf(error)?.message ?? texts.generic });
    return null;
  }
}

function checkTheRest(
  { email, password, birthday }: Credentials,
  rules = { min_length: accessConstants.newPasswordMinChars as number, ascii_only: false },
): FieldErrors {
  const whole = { ...rules, max_length: accessConstants.passwordMaxChars, min_score: 0 };
  const passwordError = checkNewPassword({ password, email }, whole);
  const birthdayError = checkBirthday(birthday, today());
  return {
    ...(passwordError === null ? {} : { password: passwordError }),
    ...(birthdayError === null ? {} : { birthday: birthdayError }),
  };
}

function stop({ dispatch }: SignInContext, errors: FieldErrors): void {
  dispatch({ type: "found_wrong", errors });
}
