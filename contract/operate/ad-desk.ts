import { z } from "zod";
import { rejectedReasons } from "#spec/constants/ad-review.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const reasons = z.array(z.enum(rejectedReasons)).max(rejectedReasons.length);
const kinds = z.array(z.enum(restrictedKinds)).max(restrictedKinds.length);
const ad = { advertiser_id: idField, ad_id: idField };
const reviewState = z.enum(["PENDING", "APPROVED", "REJECTED"]);

const decisionShape = z.object({
  id: idField,
  at: instant,
  verdict: z.enum(["APPROVED", "REJECTED", "DOUBT"]),
  reasons,
  note: z.string().nullable(),
  /** False: the automatic check. */
  by_hand: z.boolean(),
  /** Null: the automatic check, whoever sits at the machine, or somebody who is gone. */
  by: personShape.nullable(),
  /** What it rests on, in sentences. */
  findings: z.array(z.string()),
  undone: z.boolean(),
});
export type WireDecision = z.output<typeof decisionShape>;

const shownAd = {
  ...ad,
  name: z.string(),
  review: reviewState,
  link: z.string(),
  host: z.string(),
  /** Null: the pin is gone. */
  pin: z
    .object({
      id: idField,
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
      dominant_color: z.string(),
      /** What it shows beside its picture. */
      media_type: z.enum(["image", "video", "multiple_images"]),
    })
    .nullable(),
  /** Who pays: the account, its owner, and whom its documents are made out to. */
  payer: z.object({
    name: z.string(),
    owner: personShape.nullable(),
    bill_name: z.string().nullable(),
    country: z.string().nullable(),
    is_held: z.boolean(),
  }),
};

export const deskAdShape = z.object({
  ...shownAd,
  submitted_at: instant,
  /** Whom it is for, in words. */
  audience: z.array(z.string()),
  /** What kinds of restricted advertising it is taken to be. */
  restricted: kinds,
  appeal: z.string().nullable(),
  /** What was decided before, the newest first; the automatic check's doubt among it. */
  decisions: z.array(decisionShape),
  /** Somebody looks at it until then. */
  claim: z.object({ by: personShape.nullable(), is_mine: z.boolean(), until: instant }).nullable(),
  /** Of an account the viewer belongs to: others decide it. */
  is_own: z.boolean(),
});
export type WireDeskAd = z.output<typeof deskAdShape>;

export const getAdDesk = defineResource("AdDesk", "get", {
  summary:
    "The ads that wait for a decision, those that wait longest first, with what the automatic check said: all, or those of a name, an advertiser, a link or an id.",
  audience: { operate: "ads:review" },
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    query: lineField(operatorLimits.searchMaxChars).optional(),
    ...pageFields,
    page_size: pageFields.page_size.default(operatorLimits.deskMax),
  }),
  data: z.object({
    /** How many there are in all, whatever is looked for. */
    waiting: z.number().int(),
    ads: z.array(deskAdShape),
  }),
  errors,
});

export const claimAd = defineResource("AdClaim", "create", {
  summary:
    "Takes an ad to look at for two minutes, so that nobody else decides it meanwhile; again for longer. CONFLICT while somebody else has it.",
  audience: { operate: "ads:review" },
  proof: "session",
  effect: "adds",
  touches: ["desk"],
  input: z.strictObject(ad),
  data: z.object({ until: instant }),
  errors: [...errors, "CONFLICT"],
});

export const releaseAd = defineResource("AdClaim", "delete", {
  summary: "Leaves an ad to others that was taken to look at.",
  audience: { operate: "ads:review" },
  proof: "session",
  effect: "adds",
  touches: ["desk"],
  input: z.strictObject(ad),
  data: z.object({}),
  errors,
});

export const decideAd = defineResource("AdDecision", "create", {
  summary:
    "Decides an ad. CONFLICT where it is not any more what was looked at, or somebody else looks at it; NOT_ALLOWED for ads of one's own, and for an appeal against one's own decision.",
  audience: { operate: "ads:review" },
  idempotent: true,
  effect: "removes",
  touches: ["campaign", "desk"],
  audited: { names: ["advertiser_id", "ad_id", "verdict", "reasons", "restricted"] },
  input: z
    .strictObject({
      ...ad,
      /** As it was looked at. */
      seen: z.strictObject({ review: reviewState, submitted_at: instant }),
      verdict: z.enum(["APPROVED", "REJECTED"]),
      reasons: reasons.default([]),
      /** Told to the advertiser. */
      note: textField(operatorLimits.reviewNoteMaxChars).nullable().default(null),
      /** What kinds of restricted advertising it is; as before where it isn't given. */
      restricted: kinds.optional(),
    })
    .refine(({ verdict, reasons: given }) => verdict === "APPROVED" || given.length > 0, {
      path: ["reasons"],
      error: "give at least one",
    }),
  data: z.object({
    decision_id: idField,
    /** Until then it can be taken back, and the advertiser isn't told. */
    undo_until: instant,
  }),
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

export const undoDecision = defineResource("AdDecision", "delete", {
  summary: "Takes back a decision of one's own within seconds: the ad waits again. CONFLICT where it is too late.",
  audience: { operate: "ads:review" },
  proof: "session",
  effect: "removes",
  touches: ["campaign", "desk"],
  audited: { names: ["advertiser_id", "ad_id", "decision_id"] },
  input: z.strictObject({ ...ad, decision_id: idField }),
  data: z.object({}),
  errors: [...errors, "CONFLICT"],
});

export const loggedDecisionShape = z.object({ ...shownAd, submitted_at: instant, decision: decisionShape });
export type WireLoggedDecision = z.output<typeof loggedDecisionShape>;

export const listDecisions = defineResource("AdDecisions", "get", {
  summary: "What was decided about ads, the newest first.",
  audience: { operate: "ads:review" },
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    verdict: z.enum(["APPROVED", "REJECTED"]).optional(),
    /** `me`: the viewer's own; `people`: of all operators; `check`: of the automatic check. */
    by: z.enum(["me", "people", "check"]).optional(),
    ...pageFields,
  }),
  data: z.array(loggedDecisionShape),
  errors,
});

export const holdAccount = defineResource("AdAccountHold", "update", {
  summary:
    "Holds an advertiser account, so that nothing of it is served or promoted, or releases it. NOT_ALLOWED for one's own.",
  audience: { operate: "accounts:hold" },
  effect: "removes",
  touches: ["advertiser", "campaign", "desk"],
  audited: { names: ["advertiser_id", "held"] },
  input: z.strictObject({
    advertiser_id: idField,
    held: z.boolean(),
    reason: lineField(operatorLimits.holdReasonMaxChars).refine((text) => text !== "", "must not be empty"),
  }),
  data: z.object({ held: z.boolean() }),
  errors: [...errors, "NOT_ALLOWED"],
});
