import type { Refusal } from "#contract/kit/refusal.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { quickPromoteErrorArea, quickPromoteErrorSentence } from "#rules/business/quick-promote.ts";
import { rejectedReasons, type RejectedReason } from "#spec/constants/ad-review.ts";
import { pinRefusals, type PinRefusal } from "#spec/constants/campaigns.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";

/** Where a refusal is said, and what is done about it there. */
export type PlacedRefusal =
  | { at: "field"; field: string; sentence: string; values?: Readonly<Record<string, string>> }
  /** Beside the pin: log in again, or choose another one. */
  | { at: "pin"; sentence: string; way: "log_in" | "other_pin" }
  /** Something is owed. */
  | { at: "billing" }
  /** The account's details, terms or birthday: the form makes way for theirs. */
  | { at: "account"; sentence: string }
  | {
      at: "modal";
      sentence: string;
      way: "again" | "promote_again" | "form" | "account" | "edit_pin";
      reasons?: readonly RejectedReason[];
    };

type Refused = Pick<Refusal, "reason" | "http" | "detail" | "message" | "data">;

const fields: Readonly<Record<string, string>> = {
  campaign_name: "name",
  destination_url: "destination_url",
  budget_in_micro_currency: "budget",
  duration: "duration",
  inclusive_end_date: "inclusive_end_date",
  targeting_spec: "countries",
  objective_type: "ad_type",
  optimization_goal_metadata: "ad_type",
};

/** The place of a refusal in the flow. business §8, ads §4 */
export function placeRefusal(refusal: Refused, money: (micro: string) => string = fromMicro): PlacedRefusal {
  const { reason, http, message, data } = refusal;
  const { error, form } = promoteCopy;
  switch (reason) {
    case "BUDGET_TOO_SMALL":
      return typeof data?.["minimum_micro"] === "string"
        ? { at: "field", field: "budget", sentence: form.tooLittle, values: { amount: money(data["minimum_micro"]) } }
        : { at: "field", field: "budget", sentence: message };
    case "PIN_NOT_PROMOTABLE":
      return { at: "pin", sentence: pinSentence(data?.["reason"]) ?? message, way: "other_pin" };
    case "AD_REFUSED":
      return { at: "modal", sentence: error.refusedText, way: "edit_pin", reasons: reasonsOf(data?.["reasons"]) };
    case "BILLING_MISSING":
      return { at: "billing" };
    case "ACCOUNT_ON_HOLD":
    case "ROLE_MISSING":
      return { at: "modal", sentence: refusal.detail ?? message, way: "account" };
    case "CONFLICT":
    case "UNDERAGE":
      return data?.["status"] === "promoted_just_now"
        ? { at: "modal", sentence: message, way: "promote_again" }
        : { at: "account", sentence: message };
    case "UNAVAILABLE":
      return { at: "modal", sentence: error.unsure, way: "again" };
    default:
      break;
  }
  if (quickPromoteErrorArea(http) === "pin") return { at: "pin", sentence: error.loggedOut, way: "log_in" };
  const field = typeof data?.["field"] === "string" ? data["field"].split(".")[0] : undefined;
  if (field !== undefined && fields[field] !== undefined)
    return { at: "field", field: fields[field], sentence: message };
  if (reason === "NOT_FOUND") return { at: "pin", sentence: promoteCopy.pin.gone, way: "other_pin" };
  // Where a field is refused the detail is its name.
  const detail =
    field === undefined && refusal.detail !== undefined ? refusal.detail : reason === "INTERNAL" ? "" : message;
  return { at: "modal", sentence: quickPromoteErrorSentence(detail), way: "again" };
}

/** Why a pin can't be promoted, in words; undefined for a reason of a newer server. */
function pinSentence(reason: unknown): string | undefined {
  return pinRefusals.includes(reason as PinRefusal) ? promoteCopy.whyNot[reason as PinRefusal] : undefined;
}

function reasonsOf(told: unknown): RejectedReason[] {
  return Array.isArray(told) ? rejectedReasons.filter((reason) => told.includes(reason)) : [];
}

function fromMicro(micro: string): string {
  return fromMicroCurrency(BigInt(micro));
}
