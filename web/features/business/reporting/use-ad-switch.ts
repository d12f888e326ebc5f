import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { updateAd, type WireAd } from "#contract/business/campaigns.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { adsQuery } from "./report-queries.ts";

type Pages = InfiniteData<Answer<WireAd[]>, string | null>;

const { ads: copy, campaigns } = reportsCopy;

/** Switches an ad off and on: seen at once, rolled back when it is refused, taken back by a button. */
export function useAdSwitch(accountId: string): (ad: WireAd, isOn: boolean) => void {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = adsQuery(accountId);
  const find = (id: string) =>
    queries
      .getQueryData<Pages>(queryKey)
      ?.pages.flatMap(({ data }) => data)
      .find((ad) => ad.id === id);
  const put = (ad: WireAd) =>
    queries.setQueryData<Pages>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, data: page.data.map((one) => (one.id === ad.id ? ad : one)) })),
        },
    );
  const update = useCall(updateAd, {
    lazily: true,
    onStart({ ad_id: id, status }) {
      void queries.cancelQueries({ queryKey });
      const before = find(id);
      if (before && status) put({ ...before, status });
      return before;
    },
    onDone(ad) {
      put(ad);
      const isOn = ad.status === "ACTIVE";
      toast({
        key: `ad-${ad.id}`,
        text: t(isOn ? copy.resumed : copy.paused),
        durationMs: 8000,
        action: { label: t(campaigns.undo), onClick: () => switchAd(ad, !isOn) },
      });
    },
    onRefused(refusal, { ad_id: id }, before) {
      if (before) put(before);
      toast({ key: `ad-${id}`, text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  function switchAd(ad: WireAd, isOn: boolean): void {
    update.mutate({ advertiser_id: accountId, ad_id: ad.id, status: isOn ? "ACTIVE" : "PAUSED" });
  }
  return switchAd;
}
