import { nextQuickPromoteStep, type QuickPromoteStep } from "#rules/business/quick-promote.ts";
import type { MadeCampaign } from "./kept-promotion.ts";
import type { PlacedRefusal } from "./refused-promote.ts";

/** Where the flow stands. What is typed is kept elsewhere, through all of it. */
export type PromoteState = {
  step: QuickPromoteStep;
  /** Where an error leads back to. */
  before: QuickPromoteStep;
  /** The page variant has pin and form on its page: only what comes after is a dialog. */
  isPage: boolean;
  isSending: boolean;
  made: (MadeCampaign & { isApproved: boolean }) | null;
  /** What is said beside the pin. */
  pinError: PlacedRefusal | null;
  error: PlacedRefusal | null;
  /** An open payment keeps the campaign from being made. */
  owes: boolean;
};

export type PromoteEvent =
  | { type: "pin_chosen" }
  /** The campaign was made before, and waits for its billing. */
  | { type: "recalled"; campaign: MadeCampaign }
  | { type: "sent" }
  | { type: "made"; campaign: MadeCampaign; isApproved: boolean; isBillingValid: boolean }
  /** It is said at a field, or to be done in the account first. */
  | { type: "rested" }
  | { type: "refused"; placed: PlacedRefusal }
  | { type: "billing_checked"; isBillingValid: boolean }
  | { type: "back" };

export function startPromote(isPage: boolean): PromoteState {
  const step = "pin_selection";
  return { step, before: step, isPage, isSending: false, made: null, pinError: null, error: null, owes: false };
}

/** The next state of the flow. business §4, ads §4 */
export function promoteFlow(state: PromoteState, event: PromoteEvent): PromoteState {
  switch (event.type) {
    case "pin_chosen":
      return { ...onwards({ ...state, pinError: null }, { isBusinessValid: false }), owes: false };
    case "recalled":
      return { ...state, step: "billing_form", made: { ...event.campaign, isApproved: false } };
    case "sent":
      return { ...state, isSending: true, pinError: null, error: null, owes: false };
    case "made":
      return onwards(
        { ...state, isSending: false, made: { ...event.campaign, isApproved: event.isApproved } },
        { isBusinessValid: true, isBillingValid: event.isBillingValid },
      );
    case "rested":
      return { ...state, isSending: false };
    case "refused":
      return refused({ ...state, isSending: false }, event.placed);
    case "billing_checked":
      if (state.step !== "billing_form" || state.owes) return state;
      return onwards(state, { isBusinessValid: true, isBillingValid: event.isBillingValid });
    case "back":
      return { ...state, step: state.before, error: null, owes: false };
  }
}

type Valid = { error?: "pin" | "modal" | null; isBusinessValid: boolean; isBillingValid?: boolean };

function onwards(state: PromoteState, { error = null, isBusinessValid, isBillingValid = false }: Valid): PromoteState {
  // On a page a chosen pin brings its form along.
  if (state.isPage && state.step === "pin_selection" && !isBusinessValid && error === null) return state;
  const next = nextQuickPromoteStep(state.step, {
    error,
    businessValid: isBusinessValid,
    billingValid: isBillingValid,
    isPage: state.isPage,
  });
  const step = next ?? state.step;
  return { ...state, step, before: isForm(state.step) ? state.step : state.before };
}

function refused(state: PromoteState, placed: PlacedRefusal): PromoteState {
  switch (placed.at) {
    case "field":
    case "account":
      return state;
    case "pin":
      return { ...onwards(state, { error: "pin", isBusinessValid: true }), pinError: placed };
    case "billing":
      return { ...state, before: state.step, step: "billing_form", owes: true };
    case "modal":
      return { ...onwards(state, { error: "modal", isBusinessValid: true }), error: placed };
  }
}

function isForm(step: QuickPromoteStep): boolean {
  return step === "pin_selection" || step === "business_form";
}
