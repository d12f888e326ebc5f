import { promoteCopy } from "#spec/copy/business/promote.ts";
import { BillingStep } from "./billing-step.tsx";
import { ErrorStep } from "./error-step.tsx";
import { SuccessStep } from "./success-step.tsx";
import type { PromoteState } from "./promote-flow.ts";
import type { Promotion } from "./use-promotion.ts";

export type AfterSteps = {
  promotion: Promotion;
  /** The flow is at its end. */
  onEnd: () => void;
  onAnother: () => void;
};

/** Whether the step comes after the form: it stands in a dialog in both variants. */
export function isAfter({ step }: PromoteState): boolean {
  return step === "billing_form" || step === "success" || step === "error";
}

/** What such a step is called. */
export function titleAfter({ step, made, error }: PromoteState): string {
  if (step === "billing_form") return promoteCopy.billing.title;
  if (step === "success") return made?.isApproved ? promoteCopy.success.live : promoteCopy.success.title;
  return error?.at === "modal" && error.reasons ? promoteCopy.error.refused : promoteCopy.error.title;
}

/** Billing, success or error. */
export function AfterStep({ promotion, onEnd, onAnother }: AfterSteps) {
  const { state, dispatch } = promotion;
  if (state.step === "success") return <SuccessStep promotion={promotion} onAnother={onAnother} />;
  if (state.step === "error") return <ErrorStep promotion={promotion} />;
  return <BillingStep promotion={promotion} onLater={() => (state.owes ? dispatch({ type: "back" }) : onEnd())} />;
}

/** Asked to close: an error and an open payment lead back to the form, the others end the flow. */
export function closeAfter({ promotion: { state, dispatch }, onEnd }: AfterSteps): void {
  if (state.step === "error" || state.owes) dispatch({ type: "back" });
  else onEnd();
}
