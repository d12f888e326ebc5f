import type { OutsideWay } from "#contract/kit/page.ts";
import { type AccessField, type AccessState, isSignup } from "./access-state.ts";

export type Shown = Pick<AccessState, "step" | "magicLink" | "personalised"> & {
  /** The account that is greeted has a form: a password, or a company's email to be typed. */
  hasForm: boolean;
  business: boolean;
  /** Outside accounts whose buttons are there. */
  ways: readonly OutsideWay[];
};

/** Where the screen that is shown says what is wrong. A step that gets a field gets its line here. */
export function drawnFields({ step, magicLink, personalised, hasForm, business, ways }: Shown): readonly AccessField[] {
  const buttons = ways.filter((way) => way !== "line");
  if (isSignup(step))
    return ["email", "password", "birthday", ...(business ? (["name", "website"] as const) : []), ...buttons];
  if (step === "login") return personalised && !hasForm ? buttons : ["email", "password", ...buttons];
  if (step === "loginMagicLink") return magicLink === "emailSent" ? ["code"] : ["email"];
  if (step === "loginMfa") return ["code"];
  if (step === "socialSignupWithAge") return ["birthday"];
  return step === "EmailCollection" ? ["email"] : [];
}
