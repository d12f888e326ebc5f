import type { Refusal } from "#contract/refusal.ts";
import { type RecoveryModal, reactToLoginError, reactToSignupError } from "#rules/login-error-field.ts";
import { accessCopy } from "#spec/copy/access.ts";

export type AccessStep = "signup" | "login";
export type AccessField = "email" | "password" | "birthday";
export type FieldErrors = Partial<Record<AccessField, string>>;

/** Where the way in stands. What is typed stays in the form: no step and no refusal takes it away. */
export type AccessState = {
  step: AccessStep;
  /** The log-in that greets whom this device saw last. access §2 */
  personalised: boolean;
  /** This device may not sign up now. access §4 */
  underage: boolean;
  sending: boolean;
  errors: FieldErrors;
  modal: RecoveryModal | null;
  /** Said in passing; a new number is a new saying. */
  said: { sentence: string; number: number };
  /** Each rise empties the password. access §8 */
  passwordCleared: number;
};

export type AccessEvent =
  | { type: "toggled" }
  | { type: "disowned" }
  | { type: "edited"; field: AccessField }
  | { type: "sent" }
  | { type: "found_wrong"; errors: FieldErrors }
  /** Sign-up with the email of an account: goes on as a log-in with the same credentials. access §4 */
  | { type: "recognised" }
  | { type: "failed"; sentence: string }
  | { type: "refused"; by: AccessStep; refusal: Pick<Refusal, "reason" | "code" | "message" | "data">; typed: string }
  | { type: "modal_closed" };

export function startAccess(given: { step: AccessStep; seen: boolean; underage: boolean }): AccessState {
  return {
    step: given.step,
    personalised: given.step === "login" && given.seen,
    underage: given.underage,
    sending: false,
    errors: given.step === "signup" && given.underage ? { birthday: accessCopy.errors.underage } : {},
    modal: null,
    said: { sentence: "", number: 0 },
    passwordCleared: 0,
  };
}

/** The next state of the way in. access §4, §8 */
export function accessFlow(state: AccessState, event: AccessEvent): AccessState {
  switch (event.type) {
    case "toggled":
      return to(state, state.step === "login" ? "signup" : "login");
    case "disowned":
      return { ...state, personalised: false, errors: {} };
    case "edited": {
      if (state.errors[event.field] === undefined) return state;
      const { [event.field]: _gone, ...errors } = state.errors;
      return { ...state, errors };
    }
    case "sent":
      return state.sending || mayNotSend(state) ? state : { ...state, sending: true, errors: {} };
    case "found_wrong":
      return { ...state, sending: false, errors: event.errors };
    case "recognised":
      return { ...to(state, "login"), sending: true };
    case "failed":
      return { ...say(state, event.sentence), sending: false };
    case "refused":
      return { ...refused(state, event), sending: false };
    case "modal_closed":
      return { ...state, modal: null };
  }
}

/** Whether sending is of no use: signing up on a device that is not eligible. */
export function mayNotSend({ step, underage }: AccessState): boolean {
  return step === "signup" && underage;
}

function to(state: AccessState, step: AccessStep): AccessState {
  return { ...startAccess({ ...state, step, seen: false }), said: state.said, passwordCleared: state.passwordCleared };
}

function say(state: AccessState, sentence: string): AccessState {
  return { ...state, said: { sentence, number: state.said.number + 1 } };
}

type RefusedEvent = Extract<AccessEvent, { type: "refused" }>;

function refused(state: AccessState, { by, refusal, typed }: RefusedEvent): AccessState {
  const { reason, message } = refusal;
  if (reason === "UNAVAILABLE" || reason === "INTERNAL") return say(state, message);
  if (reason === "UNDERAGE") {
    const stopped = { ...state, underage: true, errors: { birthday: accessCopy.errors.underage } };
    return say(stopped, accessCopy.errors.underage);
  }
  const reaction = by === "login" ? reactToLoginError(refusal.code, true) : reactToSignupError(refusal.code);
  if (reaction.kind === "toast") return say(state, message);
  if (reaction.kind === "modal") return { ...cleared(state), modal: reaction.modal };
  if (reaction.kind === "step") {
    if (reaction.step === "EmailAlreadyExist") return { ...to(state, "login"), errors: { email: message } };
    // Only an email can become an account; a username that is nobody's is said at its field.
    if (reaction.step === "signup" && typed.includes("@")) return to(state, "signup");
    return { ...state, errors: { email: reason === "ACCOUNT_UNKNOWN" ? accessCopy.errors.accountUnknown : message } };
  }
  const field = fieldOf(refusal, reaction.kind === "field" && reaction.field === "password" ? "password" : "email");
  const next = { ...state, errors: { [field]: message } };
  return reaction.kind === "field" && reaction.clearPassword ? cleared(next) : next;
}

function cleared(state: AccessState): AccessState {
  return { ...state, passwordCleared: state.passwordCleared + 1 };
}

/** The server knows best which field it means. */
function fieldOf({ data }: RefusedEvent["refusal"], otherwise: AccessField): AccessField {
  if (data?.field === "birthday" || data?.field === "password" || data?.field === "email") return data.field;
  return data?.field === "username_or_email" ? "email" : otherwise;
}
