import type { Api } from "#contract/kit/client.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { accessOptions } from "#contract/identity/methods.ts";
import type { Consents } from "#rules/identity/consents.ts";
import type { AccessEvent } from "./access-flow.ts";
import type { AccessState, AccessStep } from "./access-state.ts";

export type AccessOptions = CallData<typeof accessOptions>;

/** What the caller that opens the log-in provides. */
export type AccessGiven = {
  step: AccessStep;
  /** The reason to log in. access §2 */
  source?: string | undefined;
  next?: string | null | undefined;
  operatorToken?: string | undefined;
  /** The code of an invitation in the address. */
  invitation?: string | undefined;
  email?: string | undefined;
  /** The account error code in the URL. access §2 */
  aec?: string | null | undefined;
  /** A further account for a signed-in person. access §4 */
  accountSwitch?: boolean | undefined;
  business?: boolean | undefined;
  /** The sign-up of a company's person whose email is its own identity provider's. access §2 */
  ssoSignup?: boolean | undefined;
  /** Navigated to in place of the sign-up step. access §4 */
  signupUrl?: string | undefined;
  phoneEnd?: string | null | undefined;
  codeSent?: boolean | undefined;
  /** Runs after the log-in instead of the redirect. access §4 */
  onResponse?: (() => void) | undefined;
};

/** The container's field values by name. */
export type Typed = Readonly<Record<string, string>>;

/** Continues after an intermediate step: the consents or the confirmed birthdate. */
export type Resume = (given: { consents?: Consents; confirmed?: boolean }) => Promise<void>;

/** Everything an attempt needs; the attempts' code is loaded when one is made. */
export type SignInContext = {
  api: Api;
  dispatch: (event: AccessEvent) => void;
  state: () => AccessState;
  given: AccessGiven;
  country: string;
  /** This device knows somebody: LIMITED_LOGIN. access §3 */
  seen: boolean;
  /** What this instance offers; null when it could not be found out. */
  options: () => Promise<AccessOptions | null>;
  /** Keeps what a solved challenge, a consent or a confirmation goes on with. */
  keep: {
    again: (run: (recaptchaV2Token: string) => Promise<void>) => void;
    resume: (run: Resume) => void;
  };
};
