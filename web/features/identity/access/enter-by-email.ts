import { emailExists, passwordRules, register, validateEmail } from "#contract/identity/session.ts";
import type { CalendarDate } from "#rules/identity/age.ts";
import {
  type BirthdayRefusal,
  birthdayToEpochSeconds,
  checkBirthday,
  parseBirthday,
  refuseBirthday,
} from "#rules/identity/birthday.ts";
import type { Consents } from "#rules/identity/consents.ts";
import { checkEmail, isEmail } from "#rules/identity/email.ts";
import { checkLoginPassword, checkNewPassword } from "#rules/identity/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { type FieldErrors, isSignup } from "./access-state.ts";
import { attempt, attemptLogin, consentFields, humanTokens, signupExtras, spendHumanToken } from "./attempt.ts";
import type { Entering, Typed } from "./entering.ts";
import { refusedEvent } from "./refused-flow.ts";
import { keepCredentials } from "./keep-credentials.ts";

const { validation, errors: texts } = accessCopy;
type Credentials = { email: string; password: string; birthday: string; name: string; website: string };

/**
 * One attempt to get in by email and password, told step by step to the flow. An email that has an account is logged in
 * with the same credentials; an unknown one at the log-in leads to the sign-up. access §4
 */
export async function enterByEmail(entering: Entering, typed: Typed, recaptchaV2Token?: string): Promise<void> {
  const { dispatch, state, keep } = entering;
  const credentials = { email: "", password: "", birthday: "", name: "", website: "", ...typed };
  dispatch({ type: "sent" });
  if (!isSignup(state().step)) return logInByEmail(entering, credentials);
  const emailError = checkEmail(credentials.email);
  if (emailError !== null) return stop(entering, { email: emailError, ...checkTheRest(credentials) });
  keep.again((solved) => enterByEmail(entering, typed, solved));
  const known = await isKnown(entering, credentials.email, recaptchaV2Token);
  if (known === null) return undefined;
  if (known) {
    dispatch({ type: "recognised" });
    return logInByEmail(entering, credentials);
  }
  const found = await findWrong(entering, credentials);
  if (found === null) return undefined;
  return Object.keys(found).length > 0 ? stop(entering, found) : join(entering, credentials, {});
}

function logInByEmail(entering: Entering, { email, password }: Credentials): Promise<void> | void {
  if (entering.state().personalised) return logInAgain(entering, password);
  const passwordError = password === "" ? validation.passwordMissing : checkLoginPassword({ password, email });
  const found: FieldErrors = {
    ...(email.trim() === "" ? { email: validation.emailOrUsernameMissing } : {}),
    ...(email.includes("@") && !isEmail(email) ? { email: validation.emailFormat } : {}),
    ...(passwordError === null ? {} : { password: passwordError }),
  };
  if (Object.keys(found).length > 0) return stop(entering, found);
  return logInAs(entering, email.trim(), password);
}

/** An unknown email leads to the sign-up, where it is looked at like any that is to become an account. access §4 */
async function logInAs(entering: Entering, name: string, password: string): Promise<void> {
  let isUnknown = false;
  await attemptLogin(
    entering,
    { username_or_email: name, password },
    {
      by: "login",
      as: "login",
      typed: name,
      done: (viewer) => keepCredentials(name, password, viewer.full_name),
      caught({ reason }) {
        isUnknown = reason === "ACCOUNT_UNKNOWN" && name.includes("@") && !entering.given.accountSwitch;
        return false;
      },
    },
  );
  if (isUnknown) await checkReachable(entering, name);
}

/** Says at the field that an email cannot be written to. access §4, §5 */
async function checkReachable({ api, dispatch }: Entering, email: string): Promise<void> {
  try {
    const { data } = await api(validateEmail, { email });
    if (!data.is_valid) dispatch({ type: "found_wrong", errors: { email: validation.emailNotValid } });
  } catch (error) {
    dispatch({ type: "failed", sentence: refusalOf(error)?.message ?? texts.generic });
  }
}

/** Whom this device saw last is asked for the password alone. access §2, §6 */
function logInAgain(entering: Entering, password: string): Promise<void> | void {
  const wrong = password === "" ? validation.passwordMissing : checkLoginPassword({ password, email: "" });
  if (wrong !== null) return stop(entering, { password: wrong });
  return attemptLogin(
    entering,
    { password },
    {
      by: "login",
      as: "login",
      typed: "",
      done: (viewer) => keepCredentials(viewer.email, password, viewer.full_name),
      caught({ reason, data }) {
        // This device knows them no more: the whole form asks.
        if (reason !== "ACCOUNT_UNKNOWN" && data?.field !== "username_or_email") return false;
        entering.dispatch({ type: "disowned" });
        entering.dispatch({ type: "rested" });
        return true;
      },
    },
  );
}

/** The steps between the form and the account: who is too young is asked once more, then the consents. access §2, §8 */
async function join(
  entering: Entering,
  credentials: Credentials,
  agreed: { consents?: Consents; confirmed?: boolean },
): Promise<void> {
  const { api, dispatch, keep } = entering;
  const { email, password, birthday, name, website } = credentials;
  const date = parseBirthday(birthday);
  const goOn = (more: typeof agreed) => join(entering, credentials, { ...agreed, ...more });
  keep.resume(goOn);
  if (!agreed.confirmed && ageRefusal(entering, date) === "UNDERAGE") return dispatch({ type: "young", birthday });
  const consents = agreed.consents ?? entering.state().consents;
  if (consents === null && !agreed.confirmed && (await entering.options())?.consents)
    return dispatch({ type: "consents_needed" });
  dispatch({ type: "sent" });
  return attempt(entering, {
    by: "signup",
    as: "signup",
    typed: email.trim(),
    human: "signup",
    async send(human) {
      const { data } = await api(register, {
        email: email.trim(),
        password,
        ...(date === null ? {} : { birthday: birthdayToEpochSeconds(date) }),
        ...(name.trim() === "" ? {} : { first_name: name.trim() }),
        ...(website.trim() === "" ? {} : { website_url: website.trim() }),
        ...signupExtras(entering),
        ...(consents === null ? {} : consentFields(consents)),
        ...human,
      });
      await keepCredentials(email.trim(), password, data.user.full_name);
      return data.user;
    },
  });
}

export function ageRefusal({ country }: Pick<Entering, "country">, date: CalendarDate | null): BirthdayRefusal | null {
  return date === null ? null : refuseBirthday(date, country, today());
}

export function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Whether the email has an account; null when that could not be found out. access §8 */
export async function isKnown(entering: Entering, email: string, recaptchaV2Token?: string): Promise<boolean | null> {
  const { api, dispatch } = entering;
  const human = await humanTokens(entering, "signup", recaptchaV2Token);
  try {
    const { data } = await api(emailExists, { email: email.trim(), ...human });
    spendHumanToken();
    return data;
  } catch (error) {
    spendHumanToken();
    const refusal = refusalOf(error);
    if (refusal?.reason === "LOGIN_TOO_FAST") {
      dispatch(refusedEvent({ by: "signup", typed: email, refusal }));
      return null;
    }
    const isPassing = refusal === null || refusal.reason === "UNAVAILABLE" || refusal.reason === "RATE_LIMITED";
    if (isPassing) dispatch({ type: "failed", sentence: refusal?.message ?? texts.generic });
    else
      dispatch({
        type: "found_wrong",
        errors: { email: refusal.reason === "EMAIL_INVALID" ? refusal.message : validation.emailFormatNoStop },
      });
    return null;
  }
}

/** All that is wrong with a sign-up at once, by the server's rules; null when that could not be found out. */
async function findWrong({ api, dispatch }: Entering, typed: Credentials): Promise<FieldErrors | null> {
  try {
    const [reachable, rules] = await Promise.all([
      api(validateEmail, { email: typed.email.trim() }),
      api(passwordRules, {}),
    ]);
    return {
      ...(reachable.data.is_valid ? {} : { email: validation.emailNotValid }),
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

function stop({ dispatch }: Entering, errors: FieldErrors): void {
  dispatch({ type: "found_wrong", errors });
}
