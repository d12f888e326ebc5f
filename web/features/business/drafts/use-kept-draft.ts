import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { discardAdDraft, saveAdDraft, type WireDraft } from "#contract/business/ad-drafts.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useStore } from "#web/app/store.ts";
import { draftKeeper, shownBody } from "./draft-keeper.ts";
import { isSaved } from "./draft-edits.ts";
import { draftQuery } from "./drafts-queries.ts";
import { keepUnsaved, recallDraft } from "./kept-draft.ts";
import { isUntouched } from "./untouched.ts";

/** A draft while it is worked on: what is typed is saved by itself, on leaving the page too, and survives a reload. */
export function useKeptDraft(accountId: string, draft: WireDraft) {
  const queries = useQueryClient();
  const place = { advertiser_id: accountId, draft_id: draft.id };
  const { queryKey } = draftQuery(accountId, draft.id);
  const [{ keeper, leave }] = useState(() => {
    const kept = draftKeeper({
      draft,
      keep: (recalled) => keepUnsaved(draft.id, recalled),
      async save(edits, settled) {
        try {
          const input = { ...place, edits: [...edits], settled: [...settled] };
          const { data } = await apiOf(queries)(saveAdDraft, input, { lazily: true });
          queries.setQueryData(queryKey, data);
          return data;
        } catch (error) {
          const reason = refusalOf(error)?.reason;
          if (reason === "NOT_AUTHENTICATED") void import("#web/app/offer-log-in.ts").then((it) => it.offerLogIn());
          // It is open no more: what became of it is told in its place.
          if (reason === "CONFLICT") void queries.invalidateQueries({ queryKey });
          throw error;
        }
      },
    });
    return {
      keeper: kept,
      /** What was typed last goes with the page; what nobody typed in isn't kept. */
      leave: () => {
        const { told, unsaved } = kept.store.get();
        if (!isUntouched(told) || !isSaved(unsaved)) void kept.flush();
        else void apiOf(queries)(discardAdDraft, { ...place, discarded: true }).catch(() => undefined);
        kept.stop();
      },
    };
  });
  const state = useStore(keeper.store);

  useEffect(() => keeper.tell(draft), [keeper, draft]);

  useEffect(() => {
    const kept = recallDraft(draft.id);
    if (kept !== null) keeper.recall(kept);
    const save = () => void keeper.flush();
    const onHide = () => document.hidden && save();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", save);
    window.addEventListener("online", save);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", save);
      window.removeEventListener("online", save);
      leave();
    };
  }, [keeper, leave, draft.id]);

  return { keeper, state, body: shownBody(state) };
}
