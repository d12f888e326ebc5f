import { csvLine } from "#rules/kit/csv-line.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import type { Translate } from "#web/app/text.tsx";
import { figureRows } from "./figure-rows.ts";
import type { PlanForecast } from "./use-forecasts.ts";

const { csv: copy } = plannerCopy;

/** The forecasts as a file: a line for each figure of each plan, with what it rests on. */
export function forecastCsv(t: Translate, forecasts: readonly PlanForecast[], currency: string): string {
  const heads = [copy.plan, copy.figure, copy.middle, copy.low, copy.high, copy.basis, copy.from, copy.to, copy.seed];
  const lines = forecasts.flatMap(({ form, plan, forecast }) => {
    if (plan === null || forecast?.figures == null) return [];
    const { rests_on: basis, seed } = forecast;
    return figureRows(forecast.figures, plan.billable_event).map(({ title, isMoney, range }) => {
      const cell = (value: string | number) => (isMoney ? fromMicroCurrency(BigInt(value)) : value);
      const values = range === null ? [null, null, null] : [range.middle, range.low, range.high].map(cell);
      const on = [basis?.auctions ?? null, basis?.first_day ?? null, basis?.last_day ?? null, seed];
      return csvLine([form.name, isMoney ? `${t(title)} (${currency})` : t(title), ...values, ...on]);
    });
  });
  return [csvLine(heads.map((head) => t(head))), ...lines].join("");
}
