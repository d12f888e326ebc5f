import { z } from "zod";
import {
  caseSources,
  limitDays,
  moderationActions,
  moderationLimits,
  reportedKinds,
  reportReasons,
} from "#spec/constants/moderation.ts";
import { type CallData, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const kind = z.enum(reportedKinds);
const reason = z.enum(reportReasons);
const action = z.enum(moderationActions);
const note = textField(moderationLimits.noteMaxChars);
const audience = { operate: "reports:decide" } as const;
const changes = {
  effect: "removes",
  touches: ["pin", "board", "comment", "pack", "person", "report", "case", "desk"],
} as const;

const decisionShape = z.object({
  id: idField,
  at: instant,
  action,
  reason,
  note: z.string().nullable(),
  days: z.number().int().nullable(),
  state: z.enum(["PROPOSED", "APPLIED", "TURNED_DOWN", "UNDONE"]),
  /** Null: a rule, whoever sits at the machine, or somebody who is gone. */
  by: personShape.nullable(),
  confirmed_by: personShape.nullable(),
  is_automated: z.boolean(),
});
export type WireReportDecision = z.output<typeof decisionShape>;

const thingShape = z.object({
  id: idField,
  /** Its words; null: it is gone. */
  text: z.string().nullable(),
  image_url: z.string().nullable(),
  dominant_color: z.string().nullable(),
  /** Where it stands; null: nowhere that a page leads to. */
  path: z.string().nullable(),
});

export const deskCaseShape = z.object({
  id: idField,
  kind,
  source: z.enum(caseSources),
  is_urgent: z.boolean(),
  since: instant,
  /** How many people report it, and why. */
  count: z.number().int(),
  reasons: z.array(reason),
  /** What they wrote besides, the newest first. */
  details: z.array(z.string()),
  /** The advertiser account that advertises it: it is an ad. */
  advertiser_id: idField.nullable(),
  /** What rules met it by: words, or a domain; empty: a picture. */
  rules: z.array(z.string()),
  /** The thing, and copies of its picture. */
  things: z.array(thingShape),
  /** Whose it is; null: they are gone. */
  person: personShape.nullable(),
  standing: z
    .object({
      state: z.string(),
      since: instant,
      limited_until: instant.nullable(),
      /** What was decided about them before, by action. */
      before: z.array(z.object({ action, count: z.number().int() })),
    })
    .nullable(),
  /** What was decided about the same thing before, the newest first. */
  decisions: z.array(decisionShape),
  /** What waits for a second moderator. */
  proposal: decisionShape.nullable(),
  claim: z.object({ by: personShape.nullable(), is_mine: z.boolean(), until: instant }).nullable(),
  /** Of the viewer's own, or reported by them: others decide it. */
  is_own: z.boolean(),
});
export type WireDeskCase = z.output<typeof deskCaseShape>;

export const getReportDesk = defineResource("ReportDesk", "get", {
  summary: "The reports that wait for a decision, gathered by thing: what is urgent first, then what waits longest.",
  audience,
  shows: ["desk"],
  input: z.strictObject({ kind: kind.optional(), reason: reason.optional(), person_id: idField.optional() }),
  data: z.object({
    /** How many there are in all. */
    waiting: z.number().int(),
    cases: z.array(deskCaseShape),
  }),
  errors,
});

export const claimCase = defineResource("ReportClaim", "create", {
  summary: "Takes a case to look at for two minutes; again for longer. CONFLICT while somebody else has it.",
  audience,
  proof: "session",
  effect: "adds",
  touches: ["desk"],
  input: z.strictObject({ case_id: idField }),
  data: z.object({ until: instant }),
  errors: [...errors, "CONFLICT"],
});

export const releaseCase = defineResource("ReportClaim", "delete", {
  summary: "Leaves a case to others that was taken to look at.",
  audience,
  proof: "session",
  effect: "adds",
  touches: ["desk"],
  input: z.strictObject({ case_id: idField }),
  data: z.object({}),
  errors,
});

export const decideReport = defineResource("ReportDecision", "create", {
  summary:
    "Decides a case. Suspending somebody waits for a second moderator, where there is one. CONFLICT where it is decided or somebody else looks at it; NOT_ALLOWED for one's own.",
  audience,
  idempotent: true,
  proof: { field: "action", is: action.options.filter((one) => one !== "NONE") },
  ...changes,
  audited: { names: ["case_id", "action", "reason", "days"] },
  input: z.strictObject({
    case_id: idField,
    action,
    /** The rule that was broken. */
    reason,
    /** The facts, told to the person. */
    note: note.nullable().default(null),
    days: z.literal(limitDays).nullable().default(null),
  }),
  data: z.object({
    decision_id: idField,
    state: z.enum(["PROPOSED", "APPLIED"]),
    /** Until then it can be taken back, and nobody is told. */
    undo_until: instant,
  }),
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

export const answerProposal = defineResource("ReportDecision", "update", {
  summary: "A second moderator confirms a suspension or turns it down. NOT_ALLOWED for whoever proposed it.",
  audience,
  proof: { field: "confirms", is: [true] },
  ...changes,
  audited: { names: ["case_id", "decision_id", "confirms"] },
  input: z.strictObject({ case_id: idField, decision_id: idField, confirms: z.boolean() }),
  data: z.object({}),
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

export const undoReportDecision = defineResource("ReportDecision", "delete", {
  summary: "Takes back a decision of one's own within seconds: the case waits again. CONFLICT where it is too late.",
  audience,
  proof: "session",
  ...changes,
  audited: { names: ["case_id", "decision_id"] },
  input: z.strictObject({ case_id: idField, decision_id: idField }),
  data: z.object({}),
  errors: [...errors, "CONFLICT"],
});

const loggedShape = z.object({
  case_id: idField,
  kind,
  subject_id: idField,
  person: personShape.nullable(),
  decision: decisionShape,
});
export type WireLoggedReportDecision = z.output<typeof loggedShape>;

export const listReportDecisions = defineResource("ReportDecisions", "get", {
  summary: "What was decided about reports, the newest first.",
  audience,
  shows: ["desk"],
  paged: true,
  input: z.strictObject({ action: action.optional(), by: z.literal("me").optional(), ...pageFields }),
  data: z.array(loggedShape),
  errors,
});

const appealShape = z.object({
  /** Of the person, and of the statement; null: of a suspended account. */
  person: personShape.nullable(),
  person_id: idField,
  statement_id: idField.nullable(),
  since: instant,
  kind,
  /** What it was about, as it was when it was decided. */
  words: z.string(),
  action,
  reason: reason.nullable(),
  note: z.string().nullable(),
  decided_at: instant,
  decided_by: personShape.nullable(),
  appeal: z.string(),
  /** The viewer's own, or against their own decision: others decide it. */
  is_own: z.boolean(),
});
export type WireAppeal = z.output<typeof appealShape>;

export const listAppeals = defineResource("Appeals", "get", {
  summary: "Appeals against decisions and suspensions that wait, what waits longest first; a hundred at most.",
  audience,
  shows: ["desk", "case"],
  input: z.strictObject({}),
  data: z.array(appealShape),
  errors,
});

export const decideAppeal = defineResource("Appeals", "update", {
  summary:
    "Decides an appeal. Reversed, what was hidden or removed is there again. NOT_ALLOWED for whoever decided first, where there is another moderator.",
  audience,
  ...changes,
  audited: { about: "person_id", names: ["statement_id", "outcome"] },
  input: z.strictObject({
    person_id: idField,
    /** Null: of a suspended account. */
    statement_id: idField.nullable(),
    outcome: z.enum(["UPHELD", "REVERSED"]),
    note: note.nullable().default(null),
  }),
  data: z.object({}),
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

export const getWaitingWork = defineResource("WaitingWork", "get", {
  summary: "How much waits for a decision; null where the viewer may not decide it.",
  audience: { operate: "area:see" },
  shows: ["report", "case", "desk"],
  input: z.strictObject({}),
  data: z.object({
    /** Cases of reports, and complaints against what was decided. */
    reports: z.number().int().nullable(),
    appeals: z.number().int().nullable(),
    ads: z.number().int().nullable(),
  }),
  errors: ["NOT_FOUND", "STEP_UP_REQUIRED"],
});
export type WireWaitingWork = CallData<typeof getWaitingWork>;
