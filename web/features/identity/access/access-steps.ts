import { type ComponentType, memo } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { type AccessState, isGated, isSignup } from "./access-state.ts";
import { EmailStep } from "./steps/email-step.tsx";
import type { Access } from "./use-access.ts";

export type StepScreen = ComponentType<{ access: Access }>;

const FormStep: StepScreen = memo(EmailStep);
const LateStep = lazyComponent(async () => (await import("./steps/late-step.tsx")).LateStep);

/** The component of each step: the form is in the first chunk, later steps are loaded when needed. access §2 */
export function accessStep({ step, gate }: Pick<AccessState, "step" | "gate">): {
  Screen: StepScreen;
  hasFooter: boolean;
  hasTerms: boolean;
} {
  if (isGated({ step, gate })) return { Screen: LateStep, hasFooter: false, hasTerms: false };
  const isForm = isSignup(step) || step === "login";
  return {
    Screen: isForm ? FormStep : LateStep,
    hasFooter: isForm,
    hasTerms: isForm || step === "socialSignupWithAge",
  };
}
