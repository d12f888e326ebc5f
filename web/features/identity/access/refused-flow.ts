import type { Refusal } from "#contract/kit/refusal.ts";
import { type LoginReaction, reactToLoginError, reactToSignupError } from "#rules/identity/login-error-field.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { AccessEvent } from "./access-flow.ts";
import { type AccessField, type AccessState, clearPassword, isSignup, showToast, toStep } from "./access-state.ts";
import { phoneEndOf } from "./phone-end.ts";

/** What was asked when a refusal came. */
export type AskedFor = "login" | "signup" | "mfa" | "magic_link" | "google" | "facebook" | "line" | "sso" | "passkey";

export type Refused = {
  by: AskedFor;
  refusal: Pick<Refusal, "reason" | "code" | "message" | "data">;
  typed: string;
  recaptchaLimited?: boolean;
};

/** The event of a refusal. */
export function refusedEvent(given: Refused): AccessEvent {
  return { type: "refused", next: (state) => refusedFlow(state, given) };
}

/** What a refusal makes of the way in: its field, step, dialog, tooltip, challenge or passing word. access §4, §8 */
function refusedFlow(state: AccessState, event: Refused): AccessState {
  const { by, refusal, typed, recaptchaLimited = false } = event;
  const { reason, message } = refusal;
  if (reason === "UNAVAILABLE" || reason === "INTERNAL") return showToast(state, message);
  if (reason === "UNDERAGE") return turnAway(state);
  const isJoining = by === "signup" && reason !== "MFA_REQUIRED";
  // The server logs in by what was sent to sign up when the email has an account; such refusals are those of a log-in.
  const reaction = isJoining
    ? reactToSignupError(refusal.code, recaptchaLimited)
    : reactToLoginError(refusal.code, recaptchaLimited);
  switch (reaction.kind) {
    case "toast":
      return showToast(state, message);
    case "modal":
      return { ...clearPassword(state), modal: reaction.modal, about: typed || addressOf(refusal) };
    case "challenge":
      return { ...state, challenge: true, errors: {} };
    case "tooltip":
      return { ...state, tooltip: { at: reaction.field, sentence: message } };
    case "step":
      return refusedToStep(state, event, reaction.step);
    case "field":
      return refusedAtField(state, event, reaction);
  }
}

/** The device is not eligible: the step is left as it is, with the sentence, and no more can be sent. access §4 */
function turnAway(state: AccessState): AccessState {
  // They said themselves that it is right: it is being told to them, on the way out.
  if (state.step === "UnderageConfirmation") return { ...state, underage: true };
  const stopped = { ...toStep({ ...state, underage: true }, state.signupStep), youngBirthday: null };
  return showToast(stopped, accessCopy.errors.underage, "underage");
}

function refusedToStep(
  state: AccessState,
  { by, refusal, typed }: Refused,
  step: Extract<LoginReaction, { kind: "step" }>["step"],
): AccessState {
  const { reason, message, data } = refusal;
  if (step === "loginMfa")
    return { ...toStep(state, "loginMfa"), phoneEnd: phoneEndOf(data), codeSent: data?.sent === true };
  if (step === "EmailAlreadyExist") return { ...toStep(state, step), about: typed };
  if (step === "login") return { ...toStep(state, "login"), errors: { email: message } };
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
  const at = reaction.field === "email" ? fieldOf(data, "email") : reaction.field;
  const field = at === "google" || at === "facebook" ? at : fieldOf(data, at);
  if (by !== "login" && by !== "signup" && by !== "magic_link") return atProvider(state, by, message);
  const shown = field === "birthday" && !isSignup(state.step) ? toStep(state, state.signupStep) : state;
  const next: AccessState = { ...shown, errors: { [field]: message } };
  if (field === "google") next.tooltip = { at: field, sentence: accessCopy.tooltips.googleButton };
  return reaction.clearPassword ? clearPassword(next) : next;
}

function atProvider(state: AccessState, by: Refused["by"], message: string): AccessState {
  return by === "google" || by === "facebook" ? { ...state, errors: { [by]: message } } : showToast(state, message);
}

/** The server knows best which field it means. */
function fieldOf(data: Refused["refusal"]["data"], otherwise: AccessField): AccessField {
  const field = data?.field;
  if (field === "birthday" || field === "password" || field === "email") return field;
  return field === "username_or_email" ? "email" : otherwise;
}

/** The address an outside account told, where none was typed. */
function addressOf({ data }: Refused["refusal"]): string {
  return typeof data?.email === "string" ? data.email : "";
}
