import * as calls from "#contract/business/planner.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { forecastPlan } from "./forecast-plan.ts";
import { forgetPlan, keepPlan, planView } from "./keep-plans.ts";
import { planRows } from "./planner.queries.ts";

export const plannerRoutes = [
  implementForPerson(calls.getAdForecast, async ({ services, viewer }, { advertiser_id, plan }) => {
    const account = await requireBooks(services, viewer, advertiser_id, "ads:manage");
    return forecastPlan(services, account, plan);
  }),
  implementForPerson(calls.listAdPlans, async ({ services, viewer }, { advertiser_id }) => {
    const { id } = await requireBooks(services, viewer, advertiser_id, "ads:manage");
    return (await planRows(services.db, id)).map(planView);
  }),
  implementForPerson(calls.createAdPlan, ({ services, viewer, idempotencyKey }, input) =>
    keepPlan(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.deleteAdPlan, ({ services, viewer }, input) => forgetPlan(services, viewer, input)),
];
