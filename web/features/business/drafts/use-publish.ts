import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DraftProblem, publishAdDraft, type WireDraft } from "#contract/business/ad-drafts.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { useCall } from "#web/app/mutations.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { draftQuery, problemsQuery } from "./drafts-queries.ts";

type Published = { campaignId: string };
/** What stood in the way of publishing. */
export type PublishStop = { problems: readonly DraftProblem[] } | { refusal: Refusal } | null;

/** Publishes a draft: what was typed is saved first, and what is wrong is told by path. */
export function usePublish(accountId: string, { id: draftId, version: known }: WireDraft, keeper: DraftKeeper) {
  const queries = useQueryClient();
  const publish = useCall(publishAdDraft, {
    // What is published has nothing more to be checked.
    lazily: [problemsQuery(accountId, draftId, known).queryKey],
  });
  const [isPublishing, setPublishing] = useState(false);
  const [stop, setStop] = useState<PublishStop>(null);
  const [done, setDone] = useState<Published | null>(null);

  async function run(): Promise<PublishStop> {
    setPublishing(true);
    setStop(null);
    let stopped: PublishStop = null;
    try {
      if (await keeper.flush()) {
        const { version } = keeper.store.get().told;
        const { campaign_id } = await publish.mutateAsync({ advertiser_id: accountId, draft_id: draftId, version });
        setDone({ campaignId: campaign_id });
      } else {
        // What was typed last couldn't be saved, so that it can't be published either.
        const { refusal } = keeper.store.get();
        if (refusal !== null) setStop((stopped = { refusal }));
      }
    } catch (error) {
      const refusal = error as Refusal;
      const problems = refusal.data?.["problems"];
      stopped = Array.isArray(problems) ? { problems: problems as DraftProblem[] } : { refusal };
      setStop(stopped);
      if (refusal.reason === "CONFLICT")
        await queries.invalidateQueries({ queryKey: draftQuery(accountId, draftId).queryKey });
    }
    setPublishing(false);
    return stopped;
  }

  return { run, isPublishing, stop, forget: () => setStop(null), done };
}
