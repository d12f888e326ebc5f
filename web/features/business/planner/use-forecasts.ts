import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
  const planAt = (place: number) => plans.get(forms[place]?.key ?? 0) ?? now[place]?.[1] ?? null;
  // One hook for each place that there can be: `useQueries` would come with every page.
  const answers = [
    useForecast(account.id, planAt(0)),
    useForecast(account.id, planAt(1)),
    useForecast(account.id, planAt(2)),
  ];
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

function useForecast(accountId: string, plan: AdPlan | null) {
  return useQuery({
    ...forecastQuery(accountId, plan ?? emptyPlan),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

/** Never asked about. */
const emptyPlan: AdPlan = {
  billable_event: "CLICKTHROUGH",
  budget_kind: "daily",
  ...{ budget_micro: "1", bid_micro: "1", first_day: "2026-01-01", last_day: "2026-01-01" },
  ...{ countries: [], ages: [], genders: [], apps: [] },
};
