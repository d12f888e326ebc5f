import type { Api } from "#contract/kit/client.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { accessOptions } from "#contract/identity/methods.ts";
import type { Consents } from "#rules/identity/consents.ts";
import type { AccessEvent } from "./access-flow.ts";
import type { AccessState, AccessStep } from "./access-state.ts";

export type AccessOptions = CallData<typeof accessOptions>;

/** What the place gives where the way in opens. */
export type AccessGiven = {
  step: AccessStep;
  /** What was asked for when the way in opened. access §2 */
  source?: string | undefined;
  next?: string | null | undefined;
  operatorToken?: string | undefined;
  email?: string | undefined;
  /** The account error code of the address. access §2 */
  aec?: string | null | undefined;
  /** Another account for somebody who is in. access §4 */
  accountSwitch?: boolean | undefined;
  business?: boolean | undefined;
  /** The sign-up of a company's person whose email is its own identity provider's. access §2 */
  ssoSignup?: boolean | undefined;
  /** Navigated to in place of the sign-up step. access §4 */
  signupUrl?: string | undefined;
  phoneEnd?: string | null | undefined;
  codeSent?: boolean | undefined;
  /** Runs in place of the redirect when somebody got in to answer a message. access §4 */
  onResponse?: (() => void) | undefined;
};

/** What is typed in the fields of the container, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** What continues after a step that came between: the consents, or the birthdate that was confirmed. */
export type Resume = (given: { consents?: Consents; confirmed?: boolean }) => Promise<void>;

/** All that an attempt to get in needs; the attempts themselves are loaded when one is made. */
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
