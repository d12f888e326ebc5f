import { useQueryClient } from "@tanstack/react-query";
import { createAdDraft, listAdDrafts } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { apiOf } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { newPartId } from "./draft-parts.ts";
import { draftQuery } from "./drafts-queries.ts";
import { beginningKey, forgetBeginning } from "./kept-draft.ts";
import { isUntouched } from "./untouched.ts";

export type Beginning = { kind: "create" | "automated" } | { kind: "edit" | "duplicate"; campaignId: string };

/** What begins a draft: once, however often its page is loaded. An empty one of the viewer's that nobody typed in is the next one. */
export function useBeginDraft(account: SetUpAccount) {
  const t = useText();
  const queries = useQueryClient();
  const viewer = useViewer();

  return async (beginning: Beginning): Promise<string> => {
    const api = apiOf(queries);
    const what = `${beginning.kind}_${account.id}_${"campaignId" in beginning ? beginning.campaignId : ""}`;
    if (beginning.kind === "create" || beginning.kind === "automated") {
      const isAutomated = beginning.kind === "automated";
      const { data: drafts } = await api(listAdDrafts, { advertiser_id: account.id });
      const empty = drafts.find(
        (draft) => isUntouched(draft) && draft.is_automated === isAutomated && draft.person?.id === viewer?.id,
      );
      if (empty !== undefined) return empty.id;
    }
    const idempotencyKey = beginningKey(what);
    const { data: draft } = await api(
      createAdDraft,
      { advertiser_id: account.id, ...inputOf(beginning) },
      { idempotencyKey },
    );
    forgetBeginning(what);
    queries.setQueryData(draftQuery(account.id, draft.id).queryKey, draft);
    return draft.id;
  };

  function inputOf(beginning: Beginning) {
    if (beginning.kind === "edit") return { change_of: beginning.campaignId };
    if (beginning.kind === "duplicate") return { copy_of: beginning.campaignId };
    const group = { name: t(draftsCopy.tree.groupNumber, { number: 1 }), countries: [account.country] };
    // The same whenever it is asked again.
    const id = newPartId(0, 1, "");
    if (beginning.kind === "create") return { body: { ad_groups: { [id]: group } } };
    return { body: { campaign: { automated: true }, ad_groups: { [id]: { ...group, auto_targeting: true } } } };
  }
}
