import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdPlan, WireForecast } from "#contract/business/planner.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { type PlanForm, planOf, type PlannerTerms } from "./plan-form.ts";
import { forecastQuery } from "./planner-queries.ts";

export type PlanForecast = {
  form: PlanForm;
  /** null: something of it is wrong. */
  plan: AdPlan | null;
  forecast: WireForecast | undefined;
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
};

/** What each plan would come to, asked for once its typing pauses. */
export function useForecasts(account: SetUpAccount, terms: PlannerTerms, forms: readonly PlanForm[]): PlanForecast[] {
  const now = forms.map((form) => {
    const read = planOf(form, terms);
    return [form.key, "plan" in read ? read.plan : null] as const;
  });
  const text = JSON.stringify(now);
  const settled = useDebounced(text, plannerLimits.pauseMs);
  const plans = useMemo(() => new Map(JSON.parse(settled) as [number, AdPlan | null][]), [settled]);
  const answers = useQueries({
    queries: forms.map((form, place) => {
      const plan = plans.get(form.key) ?? now[place]?.[1] ?? null;
      return {
        ...forecastQuery(account.id, plan ?? emptyPlan),
        enabled: plan !== null,
        placeholderData: keepPreviousData,
      };
    }),
  });
  return forms.map((form, place): PlanForecast => {
    const answer = answers[place];
    const plan = now[place]?.[1] ?? null;
    return {
      form,
      plan,
      forecast: plan === null ? undefined : answer?.data,
      isWaiting: text !== settled || answer?.isFetching === true,
      isError: answer?.isError === true,
      retry: () => void answer?.refetch(),
    };
  });
}

/** Never asked about. */
const emptyPlan: AdPlan = {
  billable_event: "CLICKTHROUGH",
  budget_kind: "daily",
  ...{ budget_micro: "1", bid_micro: "1", first_day: "2026-01-01", last_day: "2026-01-01" },
  ...{ countries: [], ages: [], genders: [], apps: [] },
};
