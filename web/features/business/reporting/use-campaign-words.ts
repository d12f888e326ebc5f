import type { WireCampaign } from "#contract/business/campaigns.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { CampaignChange } from "./campaign-change.ts";

const { campaigns: copy } = reportsCopy;

/** What is said of a change of a campaign: that it is made, and why it is refused. */
export function useCampaignWords(formats: Formats) {
  const t = useText();

  function sentenceOf(refusal: Refusal): string {
    const least = refusal.data?.["minimum_micro"];
    return refusal.reason === "BUDGET_TOO_SMALL" && typeof least === "string"
      ? t(reportsCopy.money.tooLittle, { amount: formats.money(least) })
      : t(refusalSentence(refusal));
  }

  function wordsOf({ name }: Pick<WireCampaign, "name">, change: CampaignChange): string {
    if (change.status !== undefined) return t(change.status === "PAUSED" ? copy.paused : copy.resumed, { name });
    if (change.daily_budget_micro !== undefined)
      return t(copy.changedBudget, { name, amount: formats.money(change.daily_budget_micro) });
    if (change.max_click_micro !== undefined)
      return t(copy.changedMaxClick, { name, amount: formats.money(change.max_click_micro) });
    if (change.end_date === null) return t(copy.changedOpen, { name });
    if (change.end_date !== undefined) return t(copy.changedEnd, { name, date: formats.day(change.end_date) });
    return t(copy.changedName, { name });
  }

  return { sentenceOf, wordsOf };
}
