import { useNavigate } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { createAdDraft } from "#contract/business/ad-drafts.ts";
import { type AdPlan, createAdPlan } from "#contract/business/planner.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { newPartId } from "#web/features/business/drafts/draft-parts.ts";
import { draftQuery } from "#web/features/business/drafts/drafts-queries.ts";
import { toast } from "#web/ui/toast.ts";
import type { PlanForm } from "./plan-form.ts";

/** Keeps a plan, or begins a draft of a campaign with what it says. */
export function usePlanActions(account: SetUpAccount) {
  const t = useText();
  const navigate = useNavigate();
  const onRefused = (refusal: Error) => void toast({ key: "plan", text: t(refusalSentence(refusal)), tone: "error" });
  const keep = useCall(createAdPlan, {
    onDone: ({ name }) => toast({ key: "plan", text: t(plannerCopy.kept.saved, { name }), tone: "success" }),
    onRefused,
  });
  const begin = useCall(createAdDraft, {
    onDone: (draft, _, queries) => {
      queries.setQueryData(draftQuery(account.id, draft.id).queryKey, draft);
      void navigate(advertiserUrl("adsEditDraft", account.id, { draft_id: draft.id }));
    },
    onRefused,
  });
  return {
    isKeeping: keep.isPending,
    isDrafting: begin.isPending,
    keep: (name: string, plan: AdPlan) => keep.mutate({ advertiser_id: account.id, name, plan }),
    draft: (form: PlanForm) =>
      begin.mutate({
        advertiser_id: account.id,
        body: {
          campaign: {
            ...{ name: form.name.trim(), budget_kind: form.budget_kind, budget: form.budget },
            ...{ start_day: form.first_day, end_day: form.last_day },
          },
          ad_groups: {
            // The same whenever it is asked again.
            [newPartId(0, 1, "")]: {
              name: t(draftsCopy.tree.groupNumber, { number: 1 }),
              ...{ billable_event: form.billable_event, bid: form.bid, countries: form.countries },
              ...{ ages: form.ages, genders: form.genders, apps: form.apps },
            },
          },
        },
      }),
  };
}
