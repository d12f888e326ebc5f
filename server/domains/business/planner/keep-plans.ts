import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { createAdPlan as createCall, deleteAdPlan as deleteCall, WireAdPlan } from "#contract/business/planner.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockAccount } from "#server/domains/business/entities/account-terms.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { type PlanRow, planRows } from "./planner.queries.ts";

export function planView({ id, name, plan, created_at }: PlanRow): WireAdPlan {
  return { id, name, plan, created_at: created_at.toISOString() };
}

/** Keeps a plan under a name. Refuses CONFLICT where an account has as many as it can have. */
export async function keepPlan(
  services: Services,
  person: Person,
  input: CallParsed<typeof createCall>,
  key: string | null,
): Promise<CallData<typeof createCall>> {
  const { id: accountId } = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  return writeOnce(services, person, { key, call: "AdPlan.create", request: input }, async (tx) => {
    await lockAccount(tx, accountId);
    const kept = await planRows(tx, accountId);
    if (kept.length >= plannerLimits.plansMost) refuse("CONFLICT", { message: plannerCopy.tooMany });
    const row = { id: services.ids.next(), name: input.name, created_at: services.clock.now() };
    await tx
      .insertInto("ad_plans")
      .values({ ...row, ad_account_id: accountId, plan: JSON.stringify(input.plan) })
      .execute();
    return planView({ ...row, plan: input.plan });
  });
}

/** Forgets a plan. Refuses NOT_FOUND for one that the account hasn't. */
export async function forgetPlan(
  services: Services,
  person: Person,
  { advertiser_id, plan_id }: CallParsed<typeof deleteCall>,
): Promise<CallData<typeof deleteCall>> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:manage");
  const gone = await services.db
    .deleteFrom("ad_plans")
    .where("ad_account_id", "=", accountId)
    .where("id", "=", plan_id)
    .returning(["id", "name", "plan", "created_at"])
    .executeTakeFirst();
  return planView(gone ?? refuse("NOT_FOUND"));
}
