import type { WireBilling } from "#contract/business/billing.ts";
import type { WireAd, WireCampaign } from "#contract/business/campaigns.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";

const { overview: copy, why } = reportsCopy;

/** Something that waits for somebody: what, and the form that fixes it. Values of the sentence that are amounts or days are written later. */
export type NextStep = {
  key: string;
  text: string;
  values: Readonly<Record<string, string | number>>;
  /** A day among the values: `date`. */
  day?: string;
  /** A reason among the values: `why`. */
  why?: string;
  action?: { text: string; to: string };
  tone: "danger" | "warning" | "info";
};

type Known = {
  accountId: string;
  campaigns: readonly WireCampaign[];
  rejected: readonly WireAd[];
  /** Undefined: the viewer may not see it. */
  billing: WireBilling | undefined;
  /** Days, by the account's calendar. */
  today: string;
  soon: string;
};

const most = 5;

/** What to do next, the most urgent first: money, rejections, what ends soon, what has spent its day. */
export function nextSteps({ accountId, campaigns, rejected, billing, today, soon }: Known): NextStep[] {
  const url = (key: Parameters<typeof advertiserUrl>[0], values?: Record<string, string>) =>
    advertiserUrl(key, accountId, values);
  const steps: NextStep[] = [];
  if (billing?.state === "ON_HOLD")
    steps.push({ key: "hold", text: copy.onHold, values: { seller: billing.seller.name }, tone: "danger" });
  if (billing?.state === "PAST_DUE")
    steps.push({
      key: "due",
      text: copy.pastDue,
      values: {},
      action: { text: copy.pastDueDo, to: url("billing") },
      tone: "danger",
    });
  if (billing?.state === "PAYMENT_MISSING" && campaigns.length > 0)
    steps.push({
      key: "billing",
      text: copy.billingMissing,
      values: {},
      action: { text: copy.billingMissingDo, to: url("billing") },
      tone: "danger",
    });
  if (rejected.length > 0)
    steps.push({
      key: "rejected",
      text: copy.rejected,
      values: { count: rejected.length },
      action: { text: copy.rejectedDo, to: url("reportingAds", { review: "REJECTED" }) },
      tone: "danger",
    });
  const [stopped] = campaigns.filter(({ account_stop: stop }) => stop === "owner_hidden" || stop === "terms_missing");
  if (stopped?.account_stop != null)
    steps.push({ key: "stopped", text: copy.stopped, values: {}, why: why[stopped.account_stop], tone: "danger" });
  if (campaigns.some(({ held_by: held }) => held === "account_limit"))
    steps.push({
      key: "limit",
      text: copy.limit,
      values: {},
      action: { text: copy.limitDo, to: url("billing") },
      tone: "warning",
    });
  const running = campaigns.filter(({ summary_status: stands }) => stands === "RUNNING");
  const edit = (campaign: WireCampaign, column: string) =>
    url("reportingCampaigns", { campaign_id: campaign.id, edit: `${campaign.id}.${column}` });
  for (const campaign of running) {
    const { id, name, end_date: end, held_by: held } = campaign;
    if (held === "day_spent")
      steps.push({
        key: `spent-${id}`,
        text: copy.spent,
        values: { name },
        ...(campaign.daily_budget_micro === null
          ? {}
          : { action: { text: copy.spentDo, to: edit(campaign, "budget") } }),
        tone: "warning",
      });
    if (
      held !== null &&
      held !== "day_spent" &&
      held !== "account_limit" &&
      !(held === "review" && rejected.some((ad) => ad.campaign_id === id))
    )
      steps.push({
        key: `held-${id}`,
        text: copy.held,
        values: { name },
        why: why[held],
        action: { text: copy.heldDo, to: url("reportingCampaigns", { campaign_id: id }) },
        tone: held === "review" ? "info" : "warning",
      });
    if (end !== null && end >= today && end <= soon)
      steps.push({
        key: `ends-${id}`,
        text: copy.ending,
        values: { name },
        day: end,
        action: { text: copy.endingDo, to: edit(campaign, "end") },
        tone: "info",
      });
  }
  return steps.slice(0, most);
}
