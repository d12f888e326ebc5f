import type { Refusal } from "#contract/kit/refusal.ts";
import { type LoginReaction, reactToLoginError, reactToSignupError } from "#rules/identity/login-error-field.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { AccessEvent } from "./access-flow.ts";
import {
  type AccessField,
  type AccessState,
  clearPassword,
  isSignup,
  showToast,
  type SignUpGate,
  toStep,
} from "./access-state.ts";
import { phoneEndOf } from "./phone-end.ts";

/** The attempt that was refused. */
export type AskedFor =
  | "login"
  | "signup"
  /** A sign-up with a provider's account. */
  | "social_signup"
  | "mfa"
  | "magic_link"
  | Outside;
type Outside = "google" | "facebook" | "line" | "sso" | "passkey";

export type Refused = {
  by: AskedFor;
  refusal: Pick<Refusal, "reason" | "code" | "message" | "data"> & Partial<Pick<Refusal, "retryAfter">>;
  typed: string;
  recaptchaLimited?: boolean;
};

/** The event of a refusal. */
export function refusedEvent(given: Refused): AccessEvent {
  return { type: "refused", next: (state) => refusedFlow(state, given) };
}

/** How the flow reacts to a refusal: field error, step, dialog, tooltip, challenge or toast. access §4, §8 */
function refusedFlow(before: AccessState, event: Refused): AccessState {
  const { by, refusal, typed, recaptchaLimited = false } = event;
  const { reason, message } = refusal;
  // Any response ends the challenge.
  const state = { ...before, challenge: false };
  // A long wait is said at the form, where it stays.
  const hours = Math.ceil((refusal.retryAfter ?? 0) / 3600);
  if (reason === "RATE_LIMITED" && hours > 0) return { ...state, errors: { page: accessCopy.errors.tooMany }, hours };
  if (reason === "UNAVAILABLE" || reason === "INTERNAL") return showToast(state, message);
  if (reason === "UNDERAGE") return turnAway(state);
  if (reason === "CONSENT_REQUIRED") return showToast(toStep(state, "consents"), message, "consent");
  const gate = gates[reason];
  if (gate !== undefined) return { ...toStep(state, state.signupStep), gate };
  const isJoining = (by === "signup" || by === "social_signup") && reason !== "MFA_REQUIRED";
  // The server logs in by what was sent to sign up when the email has an account; such refusals are those of a log-in.
  const reaction = isJoining
    ? reactToSignupError(refusal.code, recaptchaLimited)
    : reactToLoginError(refusal.code, recaptchaLimited);
  switch (reaction.kind) {
    case "toast":
      return showToast(state, message);
    case "modal":
      return {
        ...clearPassword(state),
        modal: reaction.modal,
        about: typed.includes("@") ? typed : addressOf(refusal) || typed,
      };
    case "challenge":
      return { ...state, challenge: true, errors: {} };
    case "tooltip":
      if (!isSignup(state.step) && state.step !== "login") return { ...state, errors: { page: message } };
      return { ...state, tooltip: { at: reaction.field, sentence: message } };
    case "step":
      return refusedToStep(state, event, reaction.step);
    case "field":
      return refusedAtField(state, event, reaction);
  }
}

/** What the sign-up needs that was refused, whichever way it came. */
const gates: Partial<Record<Refused["refusal"]["reason"], SignUpGate>> = {
  SIGN_UP_CLOSED: "closed",
  INVITATION_REQUIRED: "invitation",
  INVITATION_ENDED: "ended",
};

/** The device is not eligible: the step is left as it is, with the sentence, and no more can be sent. access §4 */
function turnAway(state: AccessState): AccessState {
  // They said themselves that it is right: it is being told to them, on the way out.
  if (state.step === "UnderageConfirmation") return { ...state, underage: true };
  const stopped = { ...toStep({ ...state, underage: true }, state.signupStep), youngBirthday: null };
  return showToast(stopped, accessCopy.errors.underage, "underage");
}

function refusedToStep(
  state: AccessState,
  event: Refused,
  step: Extract<LoginReaction, { kind: "step" }>["step"],
): AccessState {
  const { by, refusal, typed } = event;
  const { reason, message, data } = refusal;
  if (step === "loginMfa" && by === "mfa") return { ...state, errors: { code: message } };
  if (step === "loginMfa") {
    const codeAfterPassword = by === "login" || by === "signup";
    return {
      ...toStep(state, "loginMfa"),
      phoneEnd: phoneEndOf(data),
      codeSent: data?.sent === true,
      codeAfterPassword,
    };
  }
  if (step === "EmailAlreadyExist") return { ...toStep(state, step), about: typed || addressOf(refusal) };
  if (step === "login") return { ...toStep(state, "login"), errors: { email: message } };
  if (isOutside(by)) return atOutside(state, by, message);
  if (step !== "signup") return showToast(state, message);
  const sentence = reason === "ACCOUNT_UNKNOWN" ? accessCopy.errors.accountUnknown : message;
  // Only an email can become an account; a username that is nobody's is said at its field.
  if (state.accountSwitch || !typed.includes("@")) {
    const here = by === "magic_link" && !state.accountSwitch ? state : toStep(state, "login");
    return { ...here, errors: { email: sentence } };
  }
  const joining = toStep(state, state.signupStep);
  return by === "magic_link" ? { ...joining, errors: { email: sentence, ...joining.errors } } : joining;
}

function refusedAtField(
  state: AccessState,
  { by, refusal }: Refused,
  reaction: Extract<LoginReaction, { kind: "field" }>,
): AccessState {
  const { message, data } = refusal;
  if (by === "mfa") return { ...state, errors: { code: message } };
  if (isOutside(by)) return atOutside(state, by, message);
  const told = fieldOf(data);
  if (by === "social_signup") return atSocial(state, told, message);
  const field = reaction.field === "email" ? (told ?? "email") : reaction.field;
  const at = field === "google" || field === "facebook" ? field : (told ?? field);
  const next: AccessState = { ...(by === "signup" ? atSignup(state, at) : state), errors: { [at]: message } };
  if (at === "google") next.tooltip = { at, sentence: accessCopy.tooltips.googleButton };
  return reaction.clearPassword ? clearPassword(next) : next;
}

/** What is wrong with a sign-up by email is said where it was typed; the birthdate has no field at the log-in either. */
function atSignup(state: AccessState, field: AccessField): AccessState {
  const isThere = isSignup(state.step) || (state.step === "login" && field !== "birthday");
  return isThere ? state : toStep(state, state.signupStep);
}

/**
 * What is wrong with a sign-up by an outside account is said at the step that asks for it; where the account itself was refused, where it
 * can be shown again.
 */
function atSocial(state: AccessState, field: AccessField | null, message: string): AccessState {
  if (field === "email") return { ...toStep(state, "EmailCollection"), errors: { email: message } };
  if (field === "birthday") return { ...toStep(state, "socialSignupWithAge"), errors: { birthday: message } };
  const at = field === "google" || field === "facebook" ? field : "page";
  return { ...toStep(state, state.signupStep), errors: { [at]: message } };
}

const outside: readonly AskedFor[] = ["google", "facebook", "line", "sso", "passkey"];

function isOutside(by: AskedFor): by is Outside {
  return outside.includes(by);
}

/** At the button that was pressed, where one has a place for words. */
function atOutside(state: AccessState, by: Outside, message: string): AccessState {
  return by === "google" || by === "facebook" ? { ...state, errors: { [by]: message } } : showToast(state, message);
}

/** The calls' fields by where they are entered or shown. */
const fields: Readonly<Record<string, AccessField>> = {
  email: "email",
  username_or_email: "email",
  password: "password",
  birthday: "birthday",
  first_name: "name",
  last_name: "name",
  website_url: "website",
  google: "google",
  google_open_id_token: "google",
  facebook: "facebook",
  facebook_id: "facebook",
};

/** The server knows best which field it means; null when it names none. */
function fieldOf(data: Refused["refusal"]["data"]): AccessField | null {
  return typeof data?.field === "string" ? (fields[data.field] ?? null) : null;
}

/** The address that the server told: whole where an outside account told it, else as its owner recognises it. */
function addressOf({ data }: Refused["refusal"]): string {
  const told = data?.email ?? data?.email_hint;
  return typeof told === "string" ? told : "";
}
