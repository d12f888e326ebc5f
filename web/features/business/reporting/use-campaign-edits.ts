import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { updateCampaign, type WireCampaign } from "#contract/business/campaigns.ts";
import type { CallInput } from "#contract/kit/define.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import { toast } from "#web/ui/toast.ts";
import type { EditStart } from "#web/ui/table/table-types.ts";
import { type CampaignChange, changeBack, changeIn, foreseen, typedIn } from "./campaign-change.ts";
import { campaignsQuery } from "./report-queries.ts";

type Pages = InfiniteData<Answer<WireCampaign[]>, string | null>;
type Input = CallInput<typeof updateCampaign>;

/** A change that came too late: somebody else had changed the campaign. */
export type CampaignConflict = { campaign: WireCampaign; change: CampaignChange };

const { campaigns: copy } = reportsCopy;
const undoMs = 8000;

/**
 * Changes of campaigns in their rows: seen at once, rolled back when they are refused, taken back by a button. What was typed and refused is
 * opened again with the reason; what came too late is put before whoever made it.
 */
export function useCampaignEdits(account: SetUpAccount, formats: Formats) {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = campaignsQuery(account.id);
  const [conflict, setConflict] = useState<CampaignConflict | null>(null);
  const [reopened, setReopened] = useState<EditStart | null>(null);
  /** What is made without a word: taking back, and many at once. */
  const quiet = useRef(new WeakSet<object>());
  /** How a campaign was before a change, by the change. */
  const known = useRef(new WeakMap<object, WireCampaign>());

  const all = () => queries.getQueryData<Pages>(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  const byId = (id: string) => all().find((one) => one.id === id);
  const put = (campaign: WireCampaign) =>
    queries.setQueryData<Pages>(queryKey, (known) =>
      known === undefined
        ? known
        : {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.map((one) => (one.id === campaign.id ? campaign : one)),
            })),
          },
    );

  const update = useCall(updateCampaign, {
    // The list shows it already.
    lazily: true,
    onStart(input) {
      void queries.cancelQueries({ queryKey });
      const before = byId(input.campaign_id);
      if (before) put(foreseen(before, changeIn(input)));
      return before;
    },
    onDone(campaign, input) {
      const before = known.current.get(input);
      put(campaign);
      if (before && !quiet.current.has(input)) tell(campaign, before, changeIn(input));
    },
    async onRefused(refusal, input, before) {
      if (before) put(before);
      if (quiet.current.has(input)) return;
      if (refusal.reason === "CONFLICT") {
        await queries.refetchQueries({ queryKey });
        const campaign = byId(input.campaign_id) ?? before;
        if (campaign) setConflict({ campaign, change: changeIn(input) });
        return;
      }
      const sentence = sentenceOf(refusal);
      const start = typedIn(input);
      if (start !== null && refusal.reason !== "UNAVAILABLE") setReopened({ ...start, error: sentence });
      else toast({ key: `campaign-${input.campaign_id}`, text: sentence, tone: "error" });
    },
  });
  const inputFor = (campaign: WireCampaign, change: CampaignChange): Input => {
    const input = {
      advertiser_id: account.id,
      campaign_id: campaign.id,
      version: campaign.version,
      ...change,
    };
    known.current.set(input, campaign);
    return input;
  };

  const takeBack = (campaign: WireCampaign, change: CampaignChange) => {
    const input = inputFor(byId(campaign.id) ?? campaign, change);
    quiet.current.add(input);
    update.mutate(input, {
      onSuccess: () => toast({ key: `campaign-${campaign.id}`, text: t(copy.undone) }),
      onError: (refusal) => toast({ key: `campaign-${campaign.id}`, text: sentenceOf(refusal), tone: "error" }),
    });
  };

  function tell(campaign: WireCampaign, before: WireCampaign, change: CampaignChange): void {
    toast({
      key: `campaign-${campaign.id}`,
      text: wordsOf(campaign, change),
      tone: "success",
      durationMs: undoMs,
      action: { label: t(copy.undo), onClick: () => takeBack(campaign, changeBack(before, change)) },
    });
  }

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

  /** Pauses or resumes many; one button takes all of it back. */
  async function changeMany(
    campaigns: readonly WireCampaign[],
    status: "ACTIVE" | "PAUSED",
    isUndo = false,
  ): Promise<void> {
    const meant = campaigns.filter((one) => one.status !== status && one.status !== "ARCHIVED");
    const inputs = meant.map((one) => inputFor(one, { status }));
    for (const input of inputs) quiet.current.add(input);
    const done = await Promise.allSettled(inputs.map((input) => update.mutateAsync(input)));
    const failed = done.filter(({ status: went }) => went === "rejected").length;
    const changed = new Set(meant.filter((_, at) => done[at]?.status === "fulfilled").map(({ id }) => id));
    if (failed > 0) toast({ key: "campaigns-failed", text: t(copy.bulkFailed, { count: failed }), tone: "error" });
    if (changed.size === 0) return;
    toast({
      key: "campaigns",
      text: isUndo
        ? t(copy.undone)
        : t(status === "PAUSED" ? copy.manyPaused : copy.manyResumed, { count: changed.size }),
      durationMs: undoMs,
      action: isUndo
        ? undefined
        : {
            label: t(copy.undo),
            onClick: () => {
              const back = all().filter(({ id }) => changed.has(id));
              void changeMany(back, status === "PAUSED" ? "ACTIVE" : "PAUSED", true);
            },
          },
    });
  }

  return {
    change: (campaign: WireCampaign, change: CampaignChange) => update.mutate(inputFor(campaign, change)),
    changeMany,
    conflict,
    wordsOf,
    settleConflict: (useMine: boolean) => {
      if (conflict && useMine)
        update.mutate(inputFor(byId(conflict.campaign.id) ?? conflict.campaign, conflict.change));
      setConflict(null);
    },
    reopened,
  };
}
