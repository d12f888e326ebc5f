import type { RecoveryModal } from "#rules/identity/login-error-field.ts";
import type { Consents } from "#rules/identity/consents.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

/** The steps of the container. access §2 */
export type AccessStep =
  | "signup"
  | "respondMessage"
  | "login"
  | "loginMagicLink"
  | "loginMfa"
  | "loginQRCode"
  | "socialSignupWithAge"
  | "consents"
  | "EmailCollection"
  | "EmailAlreadyExist"
  | "UnderageConfirmation"
  | "welcome";

/** Why somebody can't make an account yet: nobody can, an invitation is needed, or theirs no longer holds. */
export type SignUpGate = "closed" | "invitation" | "ended";

/** Where a message can be shown: at a field, at a provider's button, or above the step, also when the step lacks that field. */
export type AccessField =
  | "email"
  | "password"
  | "birthday"
  | "name"
  | "website"
  | "code"
  | "google"
  | "facebook"
  | "page";
export type FieldErrors = Partial<Record<AccessField, string>>;
export type AccessModal = RecoveryModal | "facebook_unavailable" | "google_unavailable";
export type BannerVariant = "default" | "google" | "email" | "fbOnly" | "signup";

/** Somebody verified by a provider who has no account here yet. access §3 */
export type SocialSignup = {
  type: "facebook" | "google" | "google_one_tap" | "line" | "sso";
  /** The provider's proof, as the call's input. */
  proof: Readonly<Record<string, string>>;
  email: string | null;
  first_name: string;
  last_name: string;
  gender?: string | undefined;
  image_url?: string | undefined;
  /** `YYYY-MM-DD`, if the provider gave it. */
  birthday: string | null;
};

/** The current toast; a new `number` shows it again. */
export type AccessToast = { sentence: string; number: number; tone: "error" | "success"; kind: AccessToastKind };
/** Each has its own time. access §9 */
export type AccessToastKind = "error" | "underage" | "consent" | "resent";

/** The state of the log-in and sign-up flow. What is typed stays in the form's fields through all steps and refusals. */
export type AccessState = {
  step: AccessStep;
  /** The sign-up step this container began with; links back to the sign-up lead to it. */
  signupStep: "signup" | "respondMessage";
  /** The log-in that greets the last person on this device. access §2 */
  personalised: boolean;
  /** A signed-in person adds another account: no sign-up, no mailed link. access §4 */
  accountSwitch: boolean;
  /** This device may not sign up now. access §4 */
  underage: boolean;
  sending: boolean;
  /** The provider whose button was pressed; null: the form's own button. */
  sentBy: SocialSignup["type"] | "passkey" | null;
  errors: FieldErrors;
  modal: AccessModal | null;
  /** The email or username that the dialog is about, as typed. */
  about: string;
  /** A tooltip at a provider's highlighted button. access §5, §8 */
  tooltip: { at: "google" | "facebook"; sentence: string } | null;
  /** The log-in was too fast: a human-verification challenge is shown. access §4 */
  challenge: boolean;
  toast: AccessToast;
  /** How long to wait where too much was tried. */
  hours: number;
  /** Bumped to clear the password field. access §8 */
  passwordCleared: number;
  magicLink: "select" | "emailInput" | "emailSent";
  /** The last digits of the phone that gets codes; null: an app makes them. access §8 */
  phoneEnd: string | null;
  /** A code is on its way to that phone. */
  codeSent: boolean;
  /** The code follows a password, which the browser may offer to save after the log-in. */
  codeAfterPassword: boolean;
  consents: Consents | null;
  social: SocialSignup | null;
  /** A birthday that is too young, until the person confirms it. access §8 */
  youngBirthday: string | null;
  banner: BannerVariant | null;
  /** Stands in place of the sign-up; null: it is open. */
  gate: SignUpGate | null;
  /** The code of the invitation they came with. */
  invitation: string | null;
};

export type AccessStart = {
  /** Who may make an account on this instance; undefined: everybody. */
  signUp?: "invitation" | "closed" | undefined;
  operatorToken?: string | undefined;
  invitation?: string | undefined;
  step: AccessStep;
  seen: boolean;
  underage: boolean;
  accountSwitch?: boolean | undefined;
  phoneEnd?: string | null | undefined;
  codeSent?: boolean | undefined;
};

/** The part of the state that identifies a screen to go back to. */
export type AccessPlace = Pick<AccessState, "step" | "magicLink" | "personalised">;

export function placeOf({ step, magicLink, personalised }: AccessPlace): AccessPlace {
  return { step, magicLink, personalised };
}

export function startAccess(given: AccessStart): AccessState {
  return {
    step: given.step,
    signupStep: given.step === "respondMessage" ? "respondMessage" : "signup",
    personalised: given.step === "login" && given.seen && given.accountSwitch !== true,
    accountSwitch: given.accountSwitch ?? false,
    underage: given.underage,
    sending: false,
    sentBy: null,
    errors: isSignup(given.step) && given.underage ? { birthday: accessCopy.errors.underage } : {},
    modal: null,
    about: "",
    tooltip: null,
    challenge: false,
    toast: { sentence: "", number: 0, tone: "error", kind: "error" },
    hours: 0,
    passwordCleared: 0,
    magicLink: "select",
    phoneEnd: given.phoneEnd ?? null,
    codeSent: given.codeSent ?? false,
    codeAfterPassword: false,
    consents: null,
    social: null,
    youngBirthday: null,
    banner: null,
    gate: gateFor(given),
    invitation: given.invitation ?? null,
  };
}

/** The link of the first owner leads in whatever the rules are; an invitation is taken at its word until the server says otherwise. */
function gateFor({ signUp, operatorToken, invitation }: AccessStart): SignUpGate | null {
  if (signUp === undefined || operatorToken !== undefined) return null;
  return signUp === "invitation" && invitation !== undefined ? null : signUp;
}

/** Whether the sign-up is shown as what it needs first. */
export function isGated({ step, gate }: Pick<AccessState, "step" | "gate">): boolean {
  return isSignup(step) && gate !== null;
}

/** Whether the step asks for an email, a password and a birthdate to make an account. */
export function isSignup(step: AccessStep): step is "signup" | "respondMessage" {
  return step === "signup" || step === "respondMessage";
}

/** Whether submitting is blocked: a sign-up on an ineligible device. */
export function mayNotSend({ step, underage }: Pick<AccessState, "step" | "underage">): boolean {
  return isSignup(step) && underage;
}

/** Moves to another step: clears the old step's errors and, at a form, the provider's account. */
export function toStep(state: AccessState, step: AccessStep): AccessState {
  return {
    ...state,
    step,
    social: isSignup(step) || step === "login" ? null : state.social,
    personalised: false,
    sending: false,
    errors: isSignup(step) && state.underage ? { birthday: accessCopy.errors.underage } : {},
    tooltip: null,
    challenge: false,
    magicLink: step === "loginMagicLink" ? "emailInput" : "select",
    banner: null,
  };
}

export function showToast(state: AccessState, sentence: string, kind: AccessToastKind = "error"): AccessState {
  const tone = kind === "resent" ? "success" : "error";
  return { ...state, toast: { sentence, kind, tone, number: state.toast.number + 1 } };
}

/** Clears the password. */
export function clearPassword(state: AccessState): AccessState {
  return { ...state, passwordCleared: state.passwordCleared + 1 };
}
