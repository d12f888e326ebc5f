import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { quickPromote } from "#contract/business/quick-promote.ts";
import { listAdAccounts } from "#contract/business/ad-accounts.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { randomKey } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { forgetPromotion, keepPromotion, type KeptPromotion, keptPromotion } from "./kept-promotion.ts";
import { promoteFlow, startPromote } from "./promote-flow.ts";
import { moneyText } from "./promote-money.ts";
import {
  type PinToPromote,
  type PromotionFields,
  proposedFields,
  type Proposal,
  requestOf,
} from "./promotion-fields.ts";
import { type PlacedRefusal, placeRefusal } from "./refused-promote.ts";

export type Promotion = ReturnType<typeof usePromotion>;

type PromotionOf = { advertiserId: string; subject: PinToPromote & { proposal: Proposal }; isPage: boolean };

/** The promotion of a pin: what is typed, where its flow stands, and the one press that makes a campaign of it. */
export function usePromotion({ advertiserId, subject, isPage }: PromotionOf) {
  const { locale } = useText();
  const queries = useQueryClient();
  const pinId = subject.pin.id;
  const { proposal } = subject;
  const [state, dispatch] = useReducer(promoteFlow, isPage, begin);
  const [fields, setFields] = useState(() => proposedFields(subject));
  const kept = useRef<KeptPromotion>({ advertiserId, fields });
  /** The same was made a moment ago, and is wanted once more. */
  const isMeant = useRef(false);

  useEffect(() => {
    const before = keptPromotion(pinId, advertiserId);
    if (before === null) return;
    kept.current = before;
    setFields(before.fields);
    if (before.made) dispatch({ type: "recalled", campaign: before.made });
  }, [pinId, advertiserId]);

  const keep = (more: Partial<KeptPromotion>) => {
    kept.current = { ...kept.current, ...more };
    keepPromotion(pinId, kept.current);
  };

  const change = (part: Partial<PromotionFields>) => {
    keep({ fields: { ...kept.current.fields, ...part } });
    setFields(kept.current.fields);
  };

  /** null: the flow has gone on. */
  async function promote(): Promise<PlacedRefusal | null> {
    const request = {
      ...requestOf(fields, { advertiserId, pinId, proposal }),
      ...(isMeant.current && { again: true }),
    };
    isMeant.current = false;
    const input = JSON.stringify(request);
    const { unsure } = kept.current;
    const key = unsure?.input === input ? unsure.key : randomKey();
    // Before it is sent: whatever becomes of the answer, the same is not made twice.
    keep({ fields, unsure: { input, key } });
    dispatch({ type: "sent" });
    try {
      const { data } = await apiOf(queries)(quickPromote, request, { idempotencyKey: key });
      const campaign = { id: data.campaign_id, name: request.campaign_name };
      const isBillingValid = data.billing_url === undefined;
      if (isBillingValid) forgetPromotion(pinId);
      else keep({ made: campaign, unsure: undefined });
      dispatch({ type: "made", campaign, isBillingValid, isApproved: data.review_status === "APPROVED" });
      return null;
    } catch (error) {
      const refusal = refusalOf(error) ?? new Refusal("INTERNAL");
      if (refusal.reason !== "UNAVAILABLE" && refusal.reason !== "INTERNAL") keep({ unsure: undefined });
      const placed = placeRefusal(refusal, (micro) => moneyText(locale, BigInt(micro), proposal.currency));
      if (placed.at === "account") await queries.invalidateQueries({ queryKey: [listAdAccounts.name] });
      dispatch({ type: "refused", placed });
      return placed;
    }
  }

  return {
    advertiserId,
    subject,
    proposal,
    state,
    dispatch,
    fields,
    change,
    promote,
    mean: () => void (isMeant.current = true),
    /** The campaign is on its way: nothing of it is typed any more. */
    finish: () => forgetPromotion(pinId),
  };
}

function begin(isPage: boolean) {
  return promoteFlow(startPromote(isPage), { type: "pin_chosen" });
}
