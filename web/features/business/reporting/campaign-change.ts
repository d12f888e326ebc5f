import type { updateCampaign, WireCampaign } from "#contract/business/campaigns.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { EditStart } from "#web/ui/table/table-types.ts";

/** What of a campaign is changed in its row. */
export type CampaignChange = {
  name?: string;
  status?: "ACTIVE" | "PAUSED";
  daily_budget_micro?: string;
  max_click_micro?: string;
  end_date?: string | null;
};

type Input = CallInput<typeof updateCampaign>;

/** What an update changes, as the campaign has it. */
export function changeIn(input: Input): CampaignChange {
  const { name, status, daily_budget_micro: budget, max_click_micro: maxClick, end_date: end } = input;
  return {
    ...(name === undefined ? {} : { name }),
    ...(status === "ACTIVE" || status === "PAUSED" ? { status } : {}),
    ...(budget === undefined ? {} : { daily_budget_micro: String(budget) }),
    ...(maxClick === undefined ? {} : { max_click_micro: String(maxClick) }),
    ...(end === undefined ? {} : { end_date: end }),
  };
}

/** How a campaign will most likely be after a change. */
export function foreseen(campaign: WireCampaign, change: CampaignChange): WireCampaign {
  const { summary_status: stands } = campaign;
  const switched =
    change.status === "PAUSED" && (stands === "RUNNING" || stands === "NOT_STARTED")
      ? "PAUSED"
      : change.status === "ACTIVE" && stands === "PAUSED"
        ? "RUNNING"
        : stands;
  return { ...campaign, ...change, summary_status: switched };
}

/** What takes a change back. */
export function changeBack(before: WireCampaign, change: CampaignChange): CampaignChange {
  return {
    ...(change.name === undefined ? {} : { name: before.name }),
    ...(change.status !== undefined && (before.status === "ACTIVE" || before.status === "PAUSED")
      ? { status: before.status }
      : {}),
    ...(change.daily_budget_micro === undefined || before.daily_budget_micro === null
      ? {}
      : { daily_budget_micro: before.daily_budget_micro }),
    ...(change.max_click_micro === undefined ? {} : { max_click_micro: before.max_click_micro }),
    ...(change.end_date === undefined ? {} : { end_date: before.end_date }),
  };
}

/** The cell a refused change was typed into, with what was typed. */
export function typedIn({
  campaign_id: key,
  name,
  daily_budget_micro: budget,
  max_click_micro: maxClick,
  end_date: end,
}: Input): EditStart | null {
  if (name !== undefined) return { key, column: "name", text: name };
  if (budget !== undefined) return { key, column: "budget", text: fromMicroCurrency(BigInt(budget)) };
  if (maxClick !== undefined) return { key, column: "max_click", text: fromMicroCurrency(BigInt(maxClick)) };
  return end === undefined ? null : { key, column: "end", text: end ?? "" };
}
