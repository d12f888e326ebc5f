import { sql } from "kysely";
import type { quickPromote } from "#contract/business/quick-promote.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { Objective } from "#spec/constants/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { lacksDataTerms } from "#server/domains/business/ad-accounts/data-terms.queries.ts";
import type { ConversionGoal } from "#server/database/tables/business-tables.ts";

type Asked = Pick<
  CallParsed<typeof quickPromote>,
  "advertiser_id" | "product_group_id" | "objective_type" | "optimization_goal_metadata"
>;

/**
 * What a campaign is for: to sell a product group, to bring about conversions, which needs a tag of the account and, in some countries, its
 * agreement to the terms for data of people, else to be considered. What is called an objective elsewhere (`CLICKTHROUGH` is what is billed) is
 * none here. ads §4
 */
export async function objectiveOf(
  tx: Tx,
  account: { id: string; country: string },
  asked: Asked,
): Promise<{ objective: Objective; goal: ConversionGoal | null }> {
  // No account has product groups yet.
  if (asked.product_group_id != null) refuseField("product_group_id", campaignRefusals.noProductGroup);
  const goal = asked.optimization_goal_metadata?.conversion_tag_v3_goal_metadata ?? null;
  if (goal === null && asked.objective_type !== "WEB_CONVERSION") return { objective: "CONSIDERATION", goal: null };
  if (goal === null) refuseField("optimization_goal_metadata", promoteCopy.form.tagMissing);
  const wrong = await goalProblem(tx, account, goal);
  if (wrong !== null) refuseField("optimization_goal_metadata", wrong);
  return { objective: "WEB_CONVERSION", goal };
}

/** What keeps an account from counting towards a goal, in a sentence: its tag isn't there, or terms aren't agreed to. */
export async function goalProblem(
  db: Db | Tx,
  account: { id: string; country: string | null },
  goal: ConversionGoal,
): Promise<string | null> {
  if (!/^\d{1,19}$/.test(goal.conversion_tag_id)) return campaignRefusals.tagUnknown;
  const { rows } = await sql<{ id: string }>`
    select id from conversion_tags
     where ad_account_id = ${account.id} and id = ${goal.conversion_tag_id}::bigint and status = 'ACTIVE'`.execute(db);
  if (rows.length === 0) return campaignRefusals.tagUnknown;
  const { id, country } = account;
  return country !== null && (await lacksDataTerms(db, { id, country })) ? campaignRefusals.dataTermsMissing : null;
}
