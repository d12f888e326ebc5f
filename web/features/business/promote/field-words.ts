import type { Translate } from "#web/app/text.tsx";
import type { QuickPromoteField, QuickPromoteProblem } from "#rules/business/quick-promote-problems.ts";
import { businessConstants } from "#spec/constants/business.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import type { MoneyWords } from "#web/ui/money-field.tsx";
import { moneyText } from "./promote-money.ts";
import type { Proposal } from "./promotion-fields.ts";

const { form } = promoteCopy;

/** The form's field of a request's; what has no field of its own is said at the one it comes from. */
export const fieldOf: Readonly<Record<QuickPromoteField, string>> = {
  campaign_name: "name",
  destination_url: "destination_url",
  budget_in_micro_currency: "budget",
  duration: "duration",
  inclusive_end_date: "inclusive_end_date",
  objective_type: "ad_type",
  optimization_goal_metadata: "ad_type",
  AGE_BUCKET: "countries",
  APPTYPE: "countries",
  GENDER: "countries",
  INTEREST: "interests",
  LOCATION: "countries",
};

/** What is wrong with a typed budget, in words. */
export function moneyWords(t: Translate, { currency, minimum_micro: least }: Proposal): MoneyWords {
  const amount = moneyText(t.locale, BigInt(least), currency);
  return {
    empty: t(form.empty),
    grouping: t(form.grouping),
    sign: t(form.sign),
    format: t(form.format),
    decimals: t(form.decimals, { currency }),
    tooLittle: t(form.tooLittle, { amount }),
    tooMuch: t(form.tooMuch),
  };
}

/** What is wrong with a field, in words. */
export function problemSentence(
  t: Translate,
  field: QuickPromoteField,
  problem: QuickPromoteProblem,
  proposal: Proposal,
): string {
  switch (field) {
    case "campaign_name":
      return t(problem === "missing" ? form.nameMissing : form.nameLong);
    case "destination_url":
      if (problem === "missing") return t(form.destinationMissing);
      return t(problem === "too_long" ? form.destinationLong : form.destinationBad);
    case "budget_in_micro_currency": {
      const words = moneyWords(t, proposal);
      return problem in words ? words[problem as keyof MoneyWords] : words.format;
    }
    case "duration":
      return t(form.durationBad);
    case "inclusive_end_date":
      if (problem === "before_start") return t(form.endEarly);
      return problem === "too_many_days"
        ? t(form.endLate, { date: dayText(t, proposal.last_end_date) })
        : t(form.endBad);
    case "objective_type":
      return t(form.notOffered);
    case "optimization_goal_metadata":
      return t(form.tagMissing);
    case "INTEREST":
      return t(form.tooManyInterests, { count: businessConstants.interestsMax });
    default:
      return t(form.noCountry);
  }
}

/** A day of the calendar as a language writes it. */
function dayText(t: Translate, day: string): string {
  return new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
