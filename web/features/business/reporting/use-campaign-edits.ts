import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { updateCampaign, type WireCampaign } from "#contract/business/campaigns.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import { toast } from "#web/ui/toast.ts";
import type { EditStart } from "#web/ui/table/table-types.ts";
import { type CampaignChange, changeBack, changeIn, foreseen, typedIn } from "./campaign-change.ts";
import { campaignsKept } from "./campaigns-kept.ts";
import { campaignsQuery } from "./report-queries.ts";
import { useCampaignWords } from "./use-campaign-words.ts";
import { undoMs, useManyCampaigns } from "./use-many-campaigns.ts";

type Input = CallInput<typeof updateCampaign>;

/** A change that came too late: somebody else had changed the campaign. */
export type CampaignConflict = { campaign: WireCampaign; change: CampaignChange };

const { campaigns: copy } = reportsCopy;

/**
 * Changes of campaigns in their rows: seen at once, rolled back when they are refused, taken back by a button. What was typed and refused is
 * opened again with the reason; what came too late is put before whoever made it.
 */
export function useCampaignEdits(account: SetUpAccount, formats: Formats) {
  const t = useText();
  const queries = useQueryClient();
  const { sentenceOf, wordsOf } = useCampaignWords(formats);
  const { queryKey } = campaignsQuery(account.id);
  const [conflict, setConflict] = useState<CampaignConflict | null>(null);
  const [reopened, setReopened] = useState<EditStart | null>(null);
  /** What is made without a word: taking back, and many at once. */
  const quiet = useRef(new WeakSet<object>());
  /** How a campaign was before a change, by the change. */
  const known = useRef(new WeakMap<object, WireCampaign>());

  const { all, byId, put } = campaignsKept(queries, account.id);

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

  const changeMany = useManyCampaigns(all, (campaign, change) => {
    const input = inputFor(campaign, change);
    quiet.current.add(input);
    return update.mutateAsync(input);
  });

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
