import { getAdForm } from "#contract/business/ad-form.ts";
import { type AdPlan, getAdForecast, listAdPlans } from "#contract/business/planner.ts";
import { query } from "#web/app/queries.ts";

export const adFormQuery = (accountId: string) => query(getAdForm, { advertiser_id: accountId });

export const plansQuery = (accountId: string) => query(listAdPlans, { advertiser_id: accountId });

export const forecastQuery = (accountId: string, plan: AdPlan) =>
  query(getAdForecast, { advertiser_id: accountId, plan });
