import * as calls from "#contract/operate/ad-desk.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { asPerson, implementForPerson, implementList, implementPage } from "#server/calls/implement.ts";
import { claimAd, releaseAd } from "./claim-ad.ts";
import { decideByHand } from "./decide-by-hand.ts";
import { holdAdAccount } from "./hold-account.ts";
import { readDecisions, readDesk } from "./read-desk.ts";
import { undoDecision } from "./undo-decision.ts";

export const reviewRoutes = [
  implementPage(calls.getAdDesk, (context, input) => readDesk(asPerson(context), input)),
  implementForPerson(calls.claimAd, async ({ services, viewer }, { advertiser_id: accountId, ad_id: adId }) => ({
    until: (await claimAd(services, { accountId, adId }, viewer.id)).toISOString(),
  })),
  implementForPerson(calls.releaseAd, async ({ services, viewer }, { advertiser_id: accountId, ad_id: adId }) => {
    await releaseAd(services, { accountId, adId }, viewer.id);
    return {};
  }),
  implementForPerson(calls.decideAd, ({ services, viewer, idempotencyKey: key }, input) =>
    writeOnce(services, viewer, { key, call: calls.decideAd.name, request: input }, async (tx) => {
      const { advertiser_id: accountId, ad_id: adId, seen, verdict, reasons, note, restricted } = input;
      const decisionId = await decideByHand({ ...services, db: tx }, adId, {
        accountId,
        by: viewer.username,
        verdict,
        reasons: verdict === "REJECTED" ? reasons : [],
        note: note === "" ? null : note,
        seen: { review: seen.review, submittedAt: new Date(seen.submitted_at) },
        isUndoable: true,
        ...(restricted && { restricted }),
      });
      if (decisionId === null) refuse("CONFLICT", { message: operateRefusals.decidedMeanwhile });
      const until = services.clock.now().getTime() + operatorLimits.undoSeconds * 1000;
      return { decision_id: decisionId, undo_until: new Date(until).toISOString() };
    }),
  ),
  implementForPerson(
    calls.undoDecision,
    async ({ services, viewer }, { advertiser_id: accountId, ad_id: adId, decision_id: decisionId }) => {
      await undoDecision(services, { accountId, adId, decisionId }, viewer.id);
      return {};
    },
  ),
  implementList(calls.listDecisions, (context, input) => readDecisions(asPerson(context), input)),
  implementForPerson(calls.holdAccount, async (context, { advertiser_id: id, held: isHeld, reason }) => {
    const { services, viewer } = context;
    if ((await services.accounts.find(services.db, viewer.id, id)) !== null)
      refuse("NOT_ALLOWED", { message: operateRefusals.ownAccount });
    await holdAdAccount(services, id, { isHeld, reason });
    return { held: isHeld };
  }),
];
