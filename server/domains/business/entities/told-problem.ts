import type { EntityProblem, ProblemName } from "#rules/business/entity-problem.ts";
import { errorCodes, type ErrorName } from "#spec/error-codes.ts";
import { campaignRefusals as say } from "#spec/copy/business/campaign-refusals.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { templatesCopy } from "#spec/copy/business/targeting-templates.ts";
import type { Problem } from "./changes.ts";

type Told = readonly [reason: ErrorName, message?: string];
const { form } = promoteCopy;

const told: Readonly<Record<ProblemName, Told>> = {
  missing: ["INVALID_PARAMETERS", say.missing],
  too_long: ["INVALID_PARAMETERS", say.wordsTooLong],
  too_many: ["INVALID_PARAMETERS", say.tooManyInterests],
  not_offered: ["INVALID_PARAMETERS", form.notOffered],
  decimals: ["INVALID_PARAMETERS", say.decimals],
  too_little: ["BUDGET_TOO_SMALL"],
  too_much: ["INVALID_PARAMETERS", form.tooMuch],
  above_ceiling: ["INVALID_PARAMETERS", say.aboveCeiling],
  lifetime_budget: ["INVALID_PARAMETERS", say.lifetimeBudget],
  lifetime_ends: ["INVALID_PARAMETERS", say.lifetimeEnds],
  two_budgets: ["INVALID_PARAMETERS", say.twoBudgets],
  no_budget: ["INVALID_PARAMETERS", say.noBudget],
  group_ends: ["INVALID_PARAMETERS", say.groupEnds],
  cap_by_impression: ["INVALID_PARAMETERS", say.capByImpression],
  ended: ["INVALID_PARAMETERS", say.ended],
  runs_too_long: ["INVALID_PARAMETERS", say.tooLong],
  in_the_past: ["INVALID_PARAMETERS", say.inThePast],
  started: ["INVALID_PARAMETERS", say.started],
  tag_missing: ["INVALID_PARAMETERS", form.tagMissing],
  order_line_unknown: ["INVALID_PARAMETERS", say.orderLineUnknown],
  no_country: ["INVALID_PARAMETERS", form.noCountry],
  interest_unknown: ["INVALID_PARAMETERS", say.interestUnknown],
  no_link: ["INVALID_PARAMETERS", form.destinationBad],
  link_shortened: ["INVALID_PARAMETERS", say.linkShortened],
  pin_refused: ["PIN_NOT_PROMOTABLE"],
  pin_unknown: ["NOT_FOUND", promoteCopy.pin.gone],
  words_refused: ["AD_REFUSED"],
  too_many_words: ["INVALID_PARAMETERS", keywordsCopy.problems.too_many_words],
  no_word: ["INVALID_PARAMETERS", keywordsCopy.problems.no_word],
  negatives_alone: ["INVALID_PARAMETERS", keywordsCopy.problems.negatives_alone],
  is_there: ["CONFLICT", keywordsCopy.problems.is_there],
  too_many_keywords: ["CONFLICT", keywordsCopy.problems.too_many_keywords],
  label_is_there: ["CONFLICT", labelsCopy.problems.label_is_there],
  brand_is_there: ["CONFLICT", labelsCopy.problems.brand_is_there],
  too_many_labels: ["CONFLICT", labelsCopy.problems.too_many_labels],
  too_many_templates: ["CONFLICT", templatesCopy.tooMany],
  parent_archived: ["CONFLICT", say.parentArchived],
  details_missing: ["CONFLICT", say.detailsMissing],
  terms_missing: ["CONFLICT", say.termsMissing],
  on_hold: ["ACCOUNT_ON_HOLD"],
  past_due: ["BILLING_MISSING"],
  not_rejected: ["CONFLICT", say.notRejected],
  appealed_enough: ["CONFLICT", say.appealedEnough],
  automated: ["INVALID_PARAMETERS", say.automated],
  automated_budget: ["INVALID_PARAMETERS", say.automatedBudget],
  automated_never: ["INVALID_PARAMETERS", say.automatedNever],
};

/** A problem of the rules in the words and by the reason that people and programs are told. */
export function toldProblem({ field, problem, data }: EntityProblem): Problem {
  const [reason, message = errorCodes[reason].message] = told[problem];
  const isOfField = field !== null && reason === "INVALID_PARAMETERS";
  const more = { ...(isOfField && { field }), ...data };
  return { field, reason, message: pinMessage(data) ?? message, ...(Object.keys(more).length > 0 && { data: more }) };
}

/** A pin is refused with why. */
function pinMessage(data: EntityProblem["data"]): string | undefined {
  const reason = data?.["reason"];
  return typeof reason === "string" && Object.hasOwn(promoteCopy.whyNot, reason)
    ? (promoteCopy.whyNot as Readonly<Record<string, string>>)[reason]
    : undefined;
}

/** Everything that rules can say is wrong with something. */
export function problemSentences(): string[] {
  return Object.values(told).map(([reason, message]) => message ?? errorCodes[reason].message);
}
