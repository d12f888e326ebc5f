import { z } from "zod";
import { limitDays, moderationActions, moderationLimits, reportReasons } from "#spec/constants/moderation.ts";
import { auditKinds } from "#spec/constants/audit-kinds.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operatorRoles } from "#spec/constants/operators.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "people:read" } as const;
const accountState = z.enum(["active", "soft_banned", "login_assistance", "suspended", "deactivated", "closing"]);
const reason = z.enum(reportReasons);
const action = z.enum(moderationActions);

const deskPersonShape = z.object({
  person: personShape,
  email: z.string(),
  email_verified: z.boolean(),
  state: accountState,
  state_since: instant.nullable(),
  limited_until: instant.nullable(),
  since: instant,
  roles: z.array(z.enum(operatorRoles)),
  pins: z.number().int(),
  boards: z.number().int(),
  followers: z.number().int(),
  /** Where they are logged in. */
  sessions: z.number().int(),
  /** When they were last here; null: nowhere logged in. */
  seen_at: instant.nullable(),
  /** Whose invitation let them in; null: none, it is not known, or they are gone. */
  invited_by: personShape.nullable(),
  /** Of a suspension: its number, and whether they appealed. */
  case: z.object({ number: z.string(), reason: z.string(), appealed: z.boolean() }).nullable(),
  /** What was decided about them and what is theirs, the newest first. */
  statements: z.array(
    z.object({ id: idField, at: instant, action, reason, words: z.string(), outcome: z.string().nullable() }),
  ),
  /** How often they reported something, and how often they were right. */
  reported: z.object({ count: z.number().int(), right: z.number().int() }),
  /** Cases about what is theirs that wait. */
  waiting: z.number().int(),
  is_me: z.boolean(),
});
export type WireDeskPerson = z.output<typeof deskPersonShape>;

export const findPerson = defineResource("DeskPeople", "get", {
  summary: "The person of a username, an email or an id, also of a hidden account; none where there is no such person.",
  audience,
  shows: ["desk", "person"],
  input: z.strictObject({ query: lineField(operatorLimits.searchMaxChars) }),
  data: z.object({ id: idField.nullable() }),
  errors,
});

const listedPersonShape = deskPersonShape
  .pick({ person: true, email: true, email_verified: true, state: true, since: true, pins: true, boards: true })
  .extend({ seen_at: instant.nullable(), invited_by: personShape.nullable(), is_operator: z.boolean() });
export type WireListedPerson = z.output<typeof listedPersonShape>;

export const listPeople = defineResource("AllPeople", "get", {
  summary:
    "The accounts of this instance, the newest first: all, those whose names or email hold a text, or who came by somebody's invitations.",
  audience,
  shows: ["desk", "person"],
  paged: true,
  input: z.strictObject({
    query: lineField(operatorLimits.searchMaxChars).optional(),
    invited_by: idField.optional(),
    ...pageFields,
  }),
  data: z.array(listedPersonShape),
  errors,
});

export const mailResetLink = defineResource("DeskResetLink", "create", {
  summary: "Emails somebody the link to choose a new password. RATE_LIMITED after five emails within the hour.",
  audience: { operate: "people:help" },
  limit: "access",
  effect: "adds",
  touches: ["desk"],
  audited: { about: "person_id" },
  input: z.strictObject({ person_id: idField }),
  data: z.strictObject({}),
  errors: [...errors, "RATE_LIMITED"],
});

export const endAllSessions = defineResource("DeskSessions", "delete", {
  summary: "Logs somebody out everywhere.",
  audience: { operate: "people:help" },
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { about: "person_id" },
  input: z.strictObject({ person_id: idField }),
  data: z.object({ ended: z.number().int() }),
  errors,
});

export const getDeskPerson = defineResource("DeskPerson", "get", {
  summary: "A person as an operator sees them: state, sessions, decisions, reports.",
  audience,
  shows: ["desk", "person", "case"],
  input: z.strictObject({ person_id: idField }),
  data: deskPersonShape,
  errors,
});

export const actOnPerson = defineResource("DeskPerson", "update", {
  summary:
    "Warns, limits or suspends somebody whom nobody reported, as a case of its own, or lifts a suspension. Suspending waits for a second moderator, where there is one.",
  audience: { operate: "reports:decide" },
  effect: "removes",
  touches: ["pin", "board", "comment", "pack", "person", "report", "case", "desk"],
  audited: { about: "person_id", names: ["action", "reason", "days"] },
  input: z.strictObject({
    person_id: idField,
    action: z.enum(["WARN", "LIMIT", "SUSPEND", "REINSTATE"]),
    reason,
    note: textField(moderationLimits.noteMaxChars).nullable().default(null),
    days: z.literal(limitDays).nullable().default(null),
  }),
  data: z.object({ state: z.enum(["PROPOSED", "APPLIED"]) }),
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

const auditLineShape = z.object({
  id: idField,
  at: instant,
  /** Null: nobody, somebody who is gone, or whoever sits at the machine. */
  actor: z.object({ id: idField, username: z.string() }).nullable(),
  about: z.object({ id: idField, username: z.string() }).nullable(),
  call: z.string(),
  /** What the line names of what was done: choices, numbers and ids. */
  names: z.record(z.string(), z.string()),
  outcome: z.enum(["begun", "done", "refused", "failed"]),
  why: z.string().nullable(),
});
export type WireAuditLine = z.output<typeof auditLineShape>;

export const listAuditLines = defineResource("AuditLines", "get", {
  summary: "Who changed what, the newest first: all, of a person, of a kind, or of calls whose name holds a text.",
  audience: { operate: "audit:read" },
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    person: lineField(operatorLimits.searchMaxChars).optional(),
    call: lineField(operatorLimits.searchMaxChars).optional(),
    kind: z.enum(auditKinds).optional(),
    ...pageFields,
  }),
  data: z.array(auditLineShape),
  errors,
});
