import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { updateAdGroup, type WireAdGroup } from "#contract/business/ad-groups.ts";
import type { CallInput } from "#contract/kit/define.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { adGroupsQuery } from "./report-queries.ts";

type Input = CallInput<typeof updateAdGroup>;
export type AdGroupChange = { name?: string; status?: WireAdGroup["status"]; bid_micro?: string };
type Pages = InfiniteData<Answer<WireAdGroup[]>, string | null>;

const { adGroups: copy, campaigns } = reportsCopy;

/** Changes ad groups in their rows: seen at once, rolled back when they are refused, taken back by a button. */
export function useAdGroupEdits(accountId: string): (group: WireAdGroup, part: AdGroupChange) => void {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = adGroupsQuery(accountId);
  const find = (id: string) =>
    queries
      .getQueryData<Pages>(queryKey)
      ?.pages.flatMap(({ data }) => data)
      .find((group) => group.id === id);
  const put = (group: WireAdGroup) =>
    queries.setQueryData<Pages>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((one) => (one.id === group.id ? group : one)),
          })),
        },
    );
  const update = useCall(updateAdGroup, {
    lazily: true,
    onStart(input) {
      void queries.cancelQueries({ queryKey });
      const before = find(input.ad_group_id);
      if (before) put({ ...before, ...partOf(input) });
      return before;
    },
    onDone: put,
    onRefused(refusal, { ad_group_id: id }, before) {
      if (before) put(before);
      // Somebody else's change is shown.
      if (refusal.reason === "CONFLICT") void queries.invalidateQueries({ queryKey });
      toast({ key: `ad-group-${id}`, text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  async function change(group: WireAdGroup, part: AdGroupChange): Promise<void> {
    const { id: ad_group_id, version } = group;
    const done = await update
      .mutateAsync({ advertiser_id: accountId, ad_group_id, version, ...part })
      .catch(() => null);
    if (done === null) return;
    const names = Object.keys(part) as (keyof AdGroupChange)[];
    const back = Object.fromEntries(names.map((name) => [name, group[name]])) as AdGroupChange;
    toast({
      key: `ad-group-${group.id}`,
      text: t(copy.changed, { name: done.name }),
      durationMs: 8000,
      action: { label: t(campaigns.undo), onClick: () => void change(done, back) },
    });
  }
  return (group, part) => void change(group, part);
}

function partOf({ name, status, bid_micro }: Input): AdGroupChange {
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(bid_micro !== undefined && { bid_micro: String(bid_micro) }),
  };
}
