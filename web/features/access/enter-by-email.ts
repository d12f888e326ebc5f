import type { Api } from "#contract/client.ts";
import { emailExists, logIn, passwordRules, register, validateEmail } from "#contract/session.ts";
import type { WireViewer } from "#contract/shapes.ts";
import type { CalendarDate } from "#rules/age.ts";
import { birthdayToEpochSeconds, checkBirthday, parseBirthday } from "#rules/birthday.ts";
import { checkEmail, isEmail } from "#rules/email.ts";
import { checkLoginPassword, checkNewPassword } from "#rules/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import type { AccessEvent, AccessStep, FieldErrors } from "./access-flow.ts";

export type Credentials = { email: string; password: string; birthday: string };

type Entering = {
  api: Api;
  step: AccessStep;
  today: CalendarDate;
  /** Where the sign-up began. */
  source?: string | undefined;
  operatorToken?: string | undefined;
  dispatch: (event: AccessEvent) => void;
};

const { validation, errors: texts } = accessCopy;

/**
 * One attempt to get in by email and password, told step by step to the flow. An email that has an account is logged in
 * with the same credentials; an unknown one at the log-in leads to the sign-up. access §4
 * @returns the viewer, or null when something stood against it
 */
export async function enterByEmail(entering: Entering, typed: Credentials): Promise<WireViewer | null> {
  const { step, dispatch } = entering;
  dispatch({ type: "sent" });
  if (step === "login") return attemptLogin(entering, typed);
  const emailError = checkEmail(typed.email);
  if (emailError !== null) return stop(dispatch, { email: emailError, ...checkTheRest(entering, typed) });
  const known = await isKnown(entering, typed.email);
  if (known === null) return null;
  if (known) {
    dispatch({ type: "recognised" });
    return attemptLogin(entering, typed);
  }
  const found = await findWrong(entering, typed);
  if (found === null) return null;
  return Object.keys(found).length > 0 ? stop(dispatch, found) : attemptSignup(entering, typed);
}

async function attemptLogin({ api, dispatch }: Entering, { email, password }: Credentials): Promise<WireViewer | null> {
  const passwordError = checkLoginPassword({ password, email });
  const found: FieldErrors = {
    ...(email.trim() === "" ? { email: validation.emailOrUsernameMissing } : {}),
    ...(email.includes("@") && !isEmail(email) ? { email: validation.emailFormat } : {}),
    ...(passwordError === null ? {} : { password: passwordError }),
  };
  if (Object.keys(found).length > 0) return stop(dispatch, found);
  return asking(dispatch, "login", email, async () => {
    const { data } = await api(logIn, { username_or_email: email.trim(), password });
    return data.user;
  });
}

async function attemptSignup(entering: Entering, typed: Credentials): Promise<WireViewer | null> {
  const { api, dispatch, operatorToken, source } = entering;
  const birthday = parseBirthday(typed.birthday);
  return asking(dispatch, "signup", typed.email, async () => {
    const { data } = await api(register, {
      email: typed.email.trim(),
      password: typed.password,
      ...(birthday === null ? {} : { birthday: birthdayToEpochSeconds(birthday) }),
      ...(source === undefined ? {} : { birthday_source_site: source }),
      ...(operatorToken === undefined ? {} : { operator_token: operatorToken }),
    });
    return data.user;
  });
}

/** Whether the email has an account; null when that could not be found out. access §8 */
async function isKnown({ api, dispatch }: Entering, email: string): Promise<boolean | null> {
  try {
    return (await api(emailExists, { email: email.trim() })).data;
  } catch (error) {
    const refusal = refusalOf(error);
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
async function findWrong(entering: Entering, typed: Credentials): Promise<FieldErrors | null> {
  const { api, dispatch } = entering;
  try {
    const [reachable, rules] = await Promise.all([
      api(validateEmail, { email: typed.email.trim() }),
      api(passwordRules, {}),
    ]);
    return {
      ...(reachable.data.is_valid ? {} : { email: validation.emailNotValid }),
      ...checkTheRest(entering, typed, rules.data),
    };
  } catch (error) {
    dispatch({ type: "failed", sentence: refusalOf(error)?.message ?? texts.generic });
    return null;
  }
}

function checkTheRest(
  { today }: Entering,
  { email, password, birthday }: Credentials,
  rules = { min_length: accessConstants.newPasswordMinChars as number, ascii_only: false },
): FieldErrors {
  const whole = { ...rules, max_length: accessConstants.passwordMaxChars, min_score: 0 };
  const passwordError = checkNewPassword({ password, email }, whole);
  const birthdayError = checkBirthday(birthday, today);
  return {
    ...(passwordError === null ? {} : { password: passwordError }),
    ...(birthdayError === null ? {} : { birthday: birthdayError }),
  };
}

async function asking(
  dispatch: Entering["dispatch"],
  by: AccessStep,
  typed: string,
  ask: () => Promise<WireViewer>,
): Promise<WireViewer | null> {
  try {
    return await ask();
  } catch (error) {
    const refusal = refusalOf(error);
    dispatch(refusal ? { type: "refused", by, refusal, typed } : { type: "failed", sentence: texts.generic });
    return null;
  }
}

function stop(dispatch: Entering["dispatch"], errors: FieldErrors): null {
  dispatch({ type: "found_wrong", errors });
  return null;
}
