import { z } from "zod";
import {
  countedEvents,
  moderationActions,
  moderationLimits,
  reportedKinds,
  reportReasons,
} from "#spec/constants/moderation.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const kind = z.enum(reportedKinds);
const reason = z.enum(reportReasons);
const action = z.enum(moderationActions);

const statementShape = z.object({
  id: idField,
  at: instant,
  kind,
  /** What it was about, as it was when it was decided. */
  words: z.string(),
  action,
  reason,
  note: z.string().nullable(),
  is_automated: z.boolean(),
  until: instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      sent_at: instant,
      outcome: z.enum(["UPHELD", "REVERSED"]).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  appeal_until: instant,
});
export type WireStatement = z.output<typeof statementShape>;

export const listStatements = defineResource("Statements", "get", {
  summary: "What moderators decided about the viewer and what is theirs, with the reasons, the newest first.",
  audience: "viewer",
  shows: ["case"],
  paged: true,
  input: z.strictObject({ ...pageFields }),
  data: z.array(statementShape),
});

export const appealStatement = defineResource("StatementAppeal", "create", {
  summary: "Appeals against a decision, once and within six months. Another moderator decides it.",
  audience: "viewer",
  limit: "access",
  effect: "adds",
  touches: ["case", "desk"],
  input: z.strictObject({ statement_id: idField, text: textField(moderationLimits.appealMaxChars) }),
  data: z.object({}),
  errors: ["NOT_FOUND", "CONFLICT"],
});

const ownReportShape = z.object({
  kind,
  subject_id: idField,
  reason,
  detail: z.string(),
  at: instant,
  /** Null: it waits. */
  outcome: z.enum(["KEPT", "ACTED"]).nullable(),
});
export type WireOwnReport = z.output<typeof ownReportShape>;

export const listOwnReports = defineResource("OwnReports", "get", {
  summary: "What the viewer reported, and what came of it, the newest first.",
  audience: "viewer",
  shows: ["report"],
  paged: true,
  input: z.strictObject({ ...pageFields }),
  data: z.array(ownReportShape),
});

export const getTransparency = defineResource("Transparency", "get", {
  summary: "How reports were dealt with in the last year: counts by reason and action, time to a decision, appeals.",
  shows: [],
  input: z.strictObject({}),
  data: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(
      z.object({
        event: z.enum(countedEvents),
        reason,
        action: action.nullable(),
        is_automated: z.boolean(),
        count: z.number().int(),
        /** Altogether, since each came in. */
        seconds: z.number(),
      }),
    ),
  }),
});
export type WireTransparency = z.output<typeof getTransparency.data>;

export const giveNotice = defineResource("Notice", "create", {
  summary:
    "Reports something by the address of its page, with or without an account. Name and email may be left out where it is about minors.",
  limit: "mail",
  effect: "adds",
  touches: ["report", "desk"],
  input: z.strictObject({
    address: lineField(moderationLimits.addressMaxChars),
    reason,
    explanation: textField(moderationLimits.detailMaxChars),
    name: lineField(moderationLimits.nameMaxChars).default(""),
    email: z.string().trim().max(moderationLimits.addressMaxChars).default(""),
    good_faith: z.boolean(),
  }),
  data: z.object({ number: z.string() }),
  errors: ["NOT_FOUND", "EMAIL_INVALID"],
});
