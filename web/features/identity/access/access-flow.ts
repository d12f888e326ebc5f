import type { Consents } from "#rules/identity/consents.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import {
  type AccessField,
  type AccessModal,
  type AccessPlace,
  type AccessState,
  type AccessStep,
  type BannerVariant,
  type FieldErrors,
  isSignup,
  mayNotSend,
  showToast,
  type AccessToastKind,
  type SignUpGate,
  type SocialSignup,
  toStep,
} from "./access-state.ts";

export type AccessEvent =
  | { type: "toggled" }
  | { type: "disowned" }
  | { type: "went"; to: "login" | "signup" | "loginMagicLink" | "loginQRCode" }
  | { type: "back" }
  /** By the browser's own Back or Forward. access §2 */
  | { type: "returned"; to: AccessPlace }
  | { type: "edited"; field: AccessField }
  /** By the form itself no outside account is meant. */
  | { type: "sent"; by?: NonNullable<AccessState["sentBy"]> | "form" }
  /** The sign-up isn't open to them. */
  | { type: "gated"; gate: SignUpGate }
  /** Their invitation holds. */
  | { type: "admitted"; invitation: string }
  /** The attempt ended without a result, such as a closed pop-up. */
  | { type: "rested" }
  | { type: "found_wrong"; errors: FieldErrors }
  /** Sign-up with the email of an account: goes on as a log-in with the same credentials. access §4 */
  | { type: "recognised" }
  | { type: "consents_needed" }
  | { type: "consented"; consents: Consents }
  | { type: "link_sent"; email: string }
  | { type: "code_resent"; phoneEnd: string | null; isSent: boolean }
  /** A provider's account without an account here: the steps collect what is missing. access §4 */
  | { type: "social_found"; social: SocialSignup }
  | { type: "email_taken"; email: string }
  | { type: "young"; birthday: string }
  | { type: "young_edited" }
  | { type: "young_confirmed" }
  | { type: "welcomed" }
  | { type: "banner"; variant: BannerVariant }
  | { type: "failed"; sentence: string; kind?: AccessToastKind }
  /** The next state after a refusal (table in refused-flow.ts). */
  | { type: "refused"; next: (state: AccessState) => AccessState }
  | { type: "modal"; modal: AccessModal; about?: string }
  | { type: "modal_closed" };

/** The step a step goes back to. access §4 */
function before(state: AccessState): AccessStep {
  const { step, signupStep } = state;
  return step === "loginMagicLink" || step === "loginMfa" || step === "loginQRCode" ? "login" : signupStep;
}

/** Whether the step has a back arrow. */
export function hasBack(step: AccessStep): boolean {
  return !isSignup(step) && step !== "login" && step !== "welcome" && step !== "UnderageConfirmation";
}

/** The next state of the flow. access §4, §8 */
export function accessFlow(state: AccessState, event: AccessEvent): AccessState {
  switch (event.type) {
    case "toggled":
      return state.accountSwitch ? state : toStep(state, isSignup(state.step) ? "login" : state.signupStep);
    case "disowned":
      return { ...state, personalised: false, errors: {}, tooltip: null };
    case "went":
      return toStep(state, event.to === "signup" ? state.signupStep : event.to);
    case "back":
      return hasBack(state.step) ? toStep(state, before(state)) : state;
    case "returned":
      return returned(state, event.to);
    case "edited":
      return edited(state, event.field);
    case "sent":
      if (state.sending || mayNotSend(state)) return state;
      return { ...state, sending: true, ...sender(state, event.by), errors: {}, tooltip: null };
    case "rested":
      return { ...state, sending: false };
    case "found_wrong":
      return { ...state, sending: false, errors: event.errors };
    case "recognised":
      return { ...toStep(state, "login"), sending: true, sentBy: null };
    case "consents_needed":
      return toStep(state, "consents");
    case "consented":
      return { ...state, consents: event.consents };
    case "link_sent":
      return { ...toStep(state, "loginMagicLink"), magicLink: "emailSent", about: event.email };
    case "code_resent":
      return {
        ...(event.isSent ? showToast(state, accessCopy.mfa.resent, "resent") : state),
        sending: false,
        phoneEnd: event.phoneEnd,
        codeSent: event.isSent || state.codeSent,
      };
    case "gated":
      return { ...toStep(state, state.signupStep), gate: event.gate };
    case "admitted":
      return { ...state, gate: null, invitation: event.invitation };
    case "social_found":
      if (state.gate !== null) return toStep(state, state.signupStep);
      return { ...toStep(state, stepFor(event.social, state)), social: event.social };
    case "email_taken":
      return { ...toStep(state, "EmailAlreadyExist"), about: event.email };
    case "young":
      return { ...toStep(state, "UnderageConfirmation"), youngBirthday: event.birthday };
    case "young_edited":
      return { ...toStep(state, state.social ? "socialSignupWithAge" : state.signupStep), youngBirthday: null };
    case "young_confirmed":
      return showToast({ ...state, underage: true, sending: false }, accessCopy.errors.underage, "underage");
    case "welcomed":
      return toStep(state, "welcome");
    case "banner":
      return { ...state, banner: event.variant, sending: false };
    case "failed":
      if (isTurnedAway(state)) return { ...state, sending: false };
      return { ...showToast(leaveWelcome(state), event.sentence, event.kind), sending: false };
    case "refused":
      return { ...(isTurnedAway(state) ? state : leaveWelcome(event.next(state))), sending: false };
    case "modal":
      return { ...state, sending: false, modal: event.modal, about: event.about ?? state.about };
    case "modal_closed":
      return { ...state, modal: null };
  }
}

function sender({ social }: AccessState, by?: Extract<AccessEvent, { type: "sent" }>["by"]) {
  return by === "form" ? { sentBy: null, social: null } : { sentBy: by ?? null, social };
}

/** The step that collects what the provider didn't tell: the birthday, then the email. */
function stepFor(social: SocialSignup, state: AccessState): AccessStep {
  if (social.birthday === null) return "socialSignupWithAge";
  if (social.email === null) return "EmailCollection";
  return social.type === "google_one_tap" ? "welcome" : state.step;
}

/** Going back restores a step as it was, unless what it depends on is gone. */
function returned(state: AccessState, to: AccessPlace): AccessState {
  const { step, magicLink, personalised } = to;
  if (step === state.step && magicLink === state.magicLink && personalised === state.personalised) return state;
  const lost =
    ((step === "socialSignupWithAge" || step === "EmailCollection") && state.social === null) ||
    (step === "UnderageConfirmation" && state.youngBirthday === null) ||
    ((step === "EmailAlreadyExist" || magicLink === "emailSent") && state.about === "");
  if (lost) return state;
  return { ...toStep(state, step), magicLink, personalised };
}

/** Leaves the welcome screen for the sign-up step; a shown challenge stays. */
function leaveWelcome(state: AccessState): AccessState {
  const { step, signupStep, challenge } = state;
  return step === "welcome" ? { ...toStep(state, signupStep), challenge } : state;
}

/** Whether somebody confirmed a birthdate that is too young; later responses change nothing then. access §8 */
function isTurnedAway({ step, underage }: AccessState): boolean {
  return step === "UnderageConfirmation" && underage;
}

function edited(state: AccessState, field: AccessField): AccessState {
  if (state.errors[field] === undefined || mayNotSend(state)) return state;
  const { [field]: _gone, ...errors } = state.errors;
  return { ...state, errors };
}
