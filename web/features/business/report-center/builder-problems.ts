import { isKnownOf, isMetricName, mostDays } from "#contract/business/report-definition.ts";
import { reportMetrics } from "#rules/business/report-metrics.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import { type Day, daysIn } from "#rules/kit/periods.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { BuilderView, TypedFilter } from "./builder-view.ts";

const { builder: copy } = reportCenterCopy;

/** What is wrong with what was chosen and typed, by field, each as a sentence of the copy. */
export type BuilderProblems = Readonly<Partial<Record<string, string>>>;

/** What keeps a report from being shown or made. */
export function reportProblems(view: BuilderView, today: Day): BuilderProblems {
  const { from, to } = daysOfRange(view.range, today);
  const range =
    from > to
      ? reportsCopy.period.backwards
      : daysIn({ from, to }) > mostDays[view.granularity]
        ? copy.rangeTooLong
        : undefined;
  const filters = view.filters.flatMap((filter, at) => {
    const problem = filterProblem(filter, view.level);
    return problem === undefined ? [] : [[`filters.${at}`, problem] as const];
  });
  return {
    ...(range === undefined ? {} : { range }),
    ...(view.columns.length === 0 ? { columns: copy.columnMissing } : {}),
    ...Object.fromEntries(filters),
  };
}

/** What keeps it from being saved, besides. */
export function savingProblems(view: BuilderView, today: Day): BuilderProblems {
  const isUnread = view.schedule.every !== "NONE" && view.recipients.length === 0;
  return {
    ...reportProblems(view, today),
    ...(view.name.trim() === "" ? { name: copy.nameMissing } : {}),
    ...(isUnread ? { recipients: copy.recipientMissing } : {}),
  };
}

function filterProblem({ by, operator, value }: TypedFilter, level: BuilderView["level"]): string | undefined {
  const text = value.trim();
  if (!isMetricName(by) && !isKnownOf(by, level)) return copy.notKnown;
  if (text === "") return copy.valueMissing;
  if (isMetricName(by)) {
    const exact = reportMetrics[by].format === "money" ? /^\d{1,12}(\.\d{1,6})?$/ : /^-?\d{1,18}(\.\d{1,9})?$/;
    return exact.test(text) ? undefined : copy.notNumber;
  }
  if (operator !== "in" && operator !== "not_in") return undefined;
  const ids = text.split(/[\s,]+/).filter((one) => one !== "");
  return ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) ? undefined : copy.notIds;
}
