import type { BillingState, ChargeState } from "#contract/business/billing.ts";

export function stateTone(state: BillingState) {
  if (state === "OK") return "success";
  return state === "PAYMENT_MISSING" ? "neutral" : "danger";
}

export function chargeTone(state: ChargeState) {
  if (state === "SUCCEEDED" || state === "RECOVERED") return "success";
  if (state === "FAILED" || state === "PAST_DUE" || state === "WRITTEN_OFF") return "danger";
  return state === "REFUNDED" ? "neutral" : "warning";
}
