import type { OutsideWay } from "#contract/kit/page.ts";
import { type AccessField, type AccessState, isGated, isSignup } from "./access-state.ts";

export type Shown = Pick<AccessState, "step" | "magicLink" | "personalised"> & {
  gate?: AccessState["gate"];
  /** Whether the greeted account has a form: a password, or a company email to type. */
  hasForm: boolean;
  business: boolean;
  /** The providers whose buttons are shown. */
  ways: readonly OutsideWay[];
};

/** The fields on the current screen that can show an error. A step with a new field needs a line here. */
export function drawnFields({
  step,
  magicLink,
  personalised,
  gate = null,
  hasForm,
  business,
  ways,
}: Shown): readonly AccessField[] {
  const buttons = ways.filter((way) => way !== "line");
  if (isGated({ step, gate })) return [];
  if (isSignup(step))
    return ["email", "password", "birthday", ...(business ? (["name", "website"] as const) : []), ...buttons];
  if (step === "login") return personalised && !hasForm ? buttons : ["email", "password", ...buttons];
  if (step === "loginMagicLink") return magicLink === "emailSent" ? ["code"] : ["email"];
  if (step === "loginMfa") return ["code"];
  if (step === "socialSignupWithAge") return ["birthday"];
  return step === "EmailCollection" ? ["email"] : [];
}
