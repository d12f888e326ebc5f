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

/** A person an outside account vouches for, who has none here yet. access §3 */
export type SocialSignup = {
  type: "facebook" | "google" | "google_one_tap" | "line" | "sso";
  /** What proves it to the server, as its call names it. */
  proof: Readonly<Record<string, string>>;
  email: string | null;
  first_name: string;
  last_name: string;
  gender?: string | undefined;
  image_url?: string | undefined;
  /** `YYYY-MM-DD`, when the provider told. */
  birthday: string | null;
};

/** The current toast; a new `number` shows it again. */
export type AccessToast = { sentence: string; number: number; tone: "error" | "success"; kind: AccessToastKind };
/** Each has its own time. access §9 */
export type AccessToastKind = "error" | "underage" | "consent" | "resent";

/** Where the way in stands. What is typed stays in the form: no step and no refusal takes it away. */
export type AccessState = {
  step: AccessStep;
  /** The sign-up that this container began with; what leads back to the sign-up leads to it. */
  signupStep: "signup" | "respondMessage";
  /** The log-in that greets whom this device saw last. access §2 */
  personalised: boolean;
  /** A person who is in adds another account: no sign-up, no mailed link. access §4 */
  accountSwitch: boolean;
  /** This device may not sign up now. access §4 */
  underage: boolean;
  sending: boolean;
  /** Whose button it was that sent; null: the form's own. */
  sentBy: SocialSignup["type"] | "passkey" | null;
  errors: FieldErrors;
  modal: AccessModal | null;
  /** Whom the dialog is about, as it was typed. */
  about: string;
  /** Words at a provider's button, which is pointed out. access §5, §8 */
  tooltip: { at: "google" | "facebook"; sentence: string } | null;
  /** The log-in was too fast: a person is asked to show they are one. access §4 */
  challenge: boolean;
  toast: AccessToast;
  /** Each rise empties the password. access §8 */
  passwordCleared: number;
  magicLink: "select" | "emailInput" | "emailSent";
  /** The last digits of the phone that gets codes; null: an app makes them. access §8 */
  phoneEnd: string | null;
  /** A code is on its way to that phone. */
  codeSent: boolean;
  /** The code is asked for after a password, which the browser may keep once somebody is in. */
  codeAfterPassword: boolean;
  consents: Consents | null;
  social: SocialSignup | null;
  /** The birthday that would turn somebody away, until they say that it is right. access §8 */
  youngBirthday: string | null;
  banner: BannerVariant | null;
};

export type AccessStart = {
  step: AccessStep;
  seen: boolean;
  underage: boolean;
  accountSwitch?: boolean | undefined;
  phoneEnd?: string | null | undefined;
  codeSent?: boolean | undefined;
};

/** What of the way in is a screen of its own, to come back to. */
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
    passwordCleared: 0,
    magicLink: "select",
    phoneEnd: given.phoneEnd ?? null,
    codeSent: given.codeSent ?? false,
    codeAfterPassword: false,
    consents: null,
    social: null,
    youngBirthday: null,
    banner: null,
  };
}

/** Whether the step asks for an email, a password and a birthdate to make an account. */
export function isSignup(step: AccessStep): step is "signup" | "respondMessage" {
  return step === "signup" || step === "respondMessage";
}

/** Whether sending is of no use: signing up on a device that is not eligible. */
export function mayNotSend({ step, underage }: Pick<AccessState, "step" | "underage">): boolean {
  return isSignup(step) && underage;
}

/** The same container at another step: what was wrong at the old one is gone, and at a form so is the outside account. */
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

/** Empties the password. */
export function clearPassword(state: AccessState): AccessState {
  return { ...state, passwordCleared: state.passwordCleared + 1 };
}
