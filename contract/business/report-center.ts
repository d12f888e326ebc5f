import { z } from "zod";
import { daysOfRange, reportRanges } from "#rules/business/report-range.ts";
import { reportCenterLimits, reportProblems, reportRunStates, reportSchedules } from "#spec/constants/ad-reports.ts";
import { defineCall } from "#contract/kit/define.ts";
import { bookmarkField, idField, lineField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { dayField, definitionFields, refineDefinition, type ReportDefinition } from "./report-definition.ts";

const { from: _from, to: _to, compare: _compare, page: _page, columns, ...kept } = definitionFields;

/** A report as it is saved: its days are meant anew each time it is made, or always the same. */
export const savedDefinitionField = z
  .strictObject({
    ...kept,
    columns: columns.unwrap().min(1, "must name at least one column"),
    range: z.union([z.enum(reportRanges), z.strictObject({ from: dayField, to: dayField })]),
  })
  .superRefine(({ range, ...rest }, context) => {
    // The longest that any of them means is counted: January has 31 days.
    const asked = { ...rest, ...daysOfRange(range, "2026-01-31") } as ReportDefinition;
    refineDefinition(asked, {
      addIssue: ({ path = [], ...issue }: { path?: PropertyKey[] }) =>
        context.addIssue({ ...issue, path: path[0] === "to" ? ["range"] : path } as never),
    } as unknown as z.RefinementCtx);
  });
export type SavedDefinition = z.output<typeof savedDefinitionField>;

/** How a program has a report told: in the public API's columns. */
export type ReportAsApi = { format: "JSON" | "CSV"; columns: readonly string[] };

const nameField = lineField(reportCenterLimits.nameMaxChars).refine((text) => text !== "", "must not be empty");

const scheduleField = z
  .strictObject({
    every: z.enum(reportSchedules),
    /** Of a week from Monday, 1, to 7; of a month from 1 to 31, its last day where it has fewer. null: of none. */
    day: z.number().int().min(1).max(31).nullable(),
    /** By the clock of the account. */
    hour: z.number().int().min(0).max(23),
  })
  .superRefine(({ every, day }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["day"], message });
    if (every === "WEEK" && (day === null || day > 7)) refuse("must be from 1, Monday, to 7");
    if (every === "MONTH" && day === null) refuse("must be from 1 to 31");
    if ((every === "NONE" || every === "DAY") && day !== null) refuse("must be null");
  });
export type ScheduleFields = z.output<typeof scheduleField>;

const personShape = z.object({ id: idField, username: z.string(), full_name: z.string() });
export type ReportReader = z.output<typeof personShape>;

const runShape = z.object({
  id: idField,
  /** Of what is saved; null: of nothing, or of what was deleted for good. */
  report_id: idField.nullable(),
  name: z.string(),
  definition: savedDefinitionField,
  from: dayField,
  to: dayField,
  /** null: a schedule, or somebody who is gone. */
  asked_by: personShape.nullable(),
  is_scheduled: z.boolean(),
  asked_at: instant,
  state: z.enum(reportRunStates),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Of FAILED. */
  problem: z.enum(reportProblems).nullable(),
  /** The page that gives the file; null: there is none, or none any more. */
  download_url: z.string().nullable(),
  kept_until: instant.nullable(),
});
export type WireReportRun = z.output<typeof runShape>;

const templateShape = z.object({
  id: idField,
  name: z.string(),
  definition: savedDefinitionField,
  schedule: scheduleField,
  /** null: it has no schedule. */
  next_at: instant.nullable(),
  /** Who gets it by mail. Who stopped it is told apart; who may not see the account's ads any more isn't told. */
  recipients: z.array(personShape.extend({ stopped: z.boolean() })),
  /** null: somebody who is gone. */
  made_by: personShape.nullable(),
  /** Whether the viewer may change it: who made it, and who manages the account's ads. */
  can_change: z.boolean(),
  version: z.number().int(),
  last_run: runShape.pick({ id: true, asked_at: true, state: true, problem: true }).nullable(),
});
export type WireReportTemplate = z.output<typeof templateShape>;

const account = { advertiser_id: idField };
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const reads = { audience: "viewer", within: { account: "advertiser_id", right: "ads:read" }, errors } as const;
const writes = { ...reads, effect: "removes", touches: ["ad-report"] } as const;
const base = "/ads/v4/advertisers/:advertiser_id";

const saved = {
  name: nameField,
  definition: savedDefinitionField,
  schedule: scheduleField.default({ every: "NONE", day: null, hour: 8 }),
  recipients: z.array(idField).max(reportCenterLimits.recipientsMax).default([]),
};

/** A schedule without readers is none. */
function refineRecipients(
  { schedule, recipients }: { schedule: ScheduleFields; recipients: readonly string[] },
  context: z.RefinementCtx,
): void {
  if (schedule.every !== "NONE" && recipients.length === 0)
    context.addIssue({ code: "custom", path: ["recipients"], message: "must name somebody who gets it" });
}

export const listReportTemplates = defineCall({
  ...reads,
  name: "AdReportTemplates.get",
  method: "GET",
  path: `${base}/reports`,
  summary: "Saved reports of an account with their schedules, by name.",
  shows: ["ad-report", "advertiser", "business"],
  input: z.strictObject(account),
  data: z.array(templateShape),
});

export const createReportTemplate = defineCall({
  ...writes,
  name: "AdReportTemplate.create",
  method: "POST",
  path: `${base}/reports`,
  summary:
    "Saves a report. With a schedule it is made and mailed to the recipients, who must be people who may read the account's ads, for as long as they may.",
  audited: { names: ["advertiser_id"] },
  idempotent: true,
  input: z.strictObject({ ...account, ...saved }).superRefine(refineRecipients),
  data: templateShape,
  errors: [...errors, "NOT_ALLOWED"],
});

export const updateReportTemplate = defineCall({
  ...writes,
  name: "AdReportTemplate.update",
  method: "PUT",
  path: `${base}/reports/:report_id`,
  summary: "Changes a saved report. CONFLICT: somebody else did since this version.",
  audited: { names: ["advertiser_id", "report_id"] },
  input: z
    .strictObject({ ...account, report_id: idField, version: z.number().int().min(1), ...saved })
    .superRefine(refineRecipients),
  data: templateShape,
  errors: [...errors, "CONFLICT", "NOT_ALLOWED"],
});

export const deleteReportTemplate = defineCall({
  ...writes,
  name: "AdReportTemplate.delete",
  method: "DELETE",
  path: `${base}/reports/:report_id`,
  summary: "Deletes a saved report: its schedule ends. What it made stays as long as it would have.",
  audited: { names: ["advertiser_id", "report_id"] },
  input: z.strictObject({ ...account, report_id: idField }),
  data: z.object({ id: idField }),
  errors: [...errors, "NOT_ALLOWED"],
});

export const restoreReportTemplate = defineCall({
  ...writes,
  name: "AdReportTemplate.restore",
  method: "POST",
  path: `${base}/reports/:report_id/restore`,
  summary: "Takes back that a saved report was deleted: its schedule goes on with the next time.",
  audited: { names: ["advertiser_id", "report_id"] },
  input: z.strictObject({ ...account, report_id: idField }),
  data: templateShape,
  errors: [...errors, "NOT_ALLOWED"],
});

export const listReportReaders = defineCall({
  ...reads,
  name: "AdReportReaders.get",
  method: "GET",
  path: `${base}/report_readers`,
  summary: "Whom a report of this account can be mailed to: everybody who may read its ads.",
  shows: ["ad-report", "business", "advertiser"],
  input: z.strictObject(account),
  data: z.array(personShape),
});

export const listReportRuns = defineCall({
  ...reads,
  name: "AdReportRuns.get",
  method: "GET",
  path: `${base}/report_runs`,
  summary: "Reports that were made of an account or are being made, newest first.",
  shows: ["ad-report", "advertiser"],
  paged: true,
  input: z.strictObject({
    ...account,
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(pageFields.page_size.parse(undefined)),
  }),
  data: z.array(runShape),
});

export const getReportRun = defineCall({
  ...reads,
  name: "AdReportRun.get",
  method: "GET",
  path: `${base}/report_runs/:run_id`,
  summary: "One report that was made, by a link to it that is still good.",
  shows: ["ad-report", "advertiser"],
  input: z.strictObject({ ...account, run_id: idField, key: z.string().max(100) }),
  data: runShape.extend({
    /** Where the file is; null: there is none, or none any more. */
    file_url: z.string().nullable(),
  }),
  errors: [...errors, "LINK_EXPIRED"],
});

export const runReport = defineCall({
  ...writes,
  name: "AdReportRun.create",
  method: "POST",
  path: `${base}/report_runs`,
  summary: "Makes a report as a file: one that is saved, one that was made before again, or one of its own.",
  limit: "outbound",
  audited: { names: ["advertiser_id", "report_id", "run_id"] },
  idempotent: true,
  input: z
    .strictObject({
      ...account,
      report_id: idField.optional(),
      run_id: idField.optional(),
      name: nameField.optional(),
      definition: savedDefinitionField.optional(),
    })
    .superRefine(({ report_id: report, run_id: run, name, definition }, context) => {
      const given = [report, run, definition].filter((one) => one !== undefined).length;
      if (given !== 1 || (definition !== undefined && name === undefined))
        context.addIssue({ code: "custom", path: ["report_id"], message: "or run_id, or name and definition" });
    }),
  data: runShape,
  errors: [...errors, "NOT_ALLOWED"],
});

const mailShape = z.object({
  /** Of the report. */
  name: z.string(),
  email_hint: z.string(),
  /** Whether mails of it come. */
  comes: z.boolean(),
});
const token = z.string().min(1).max(500);

export const readReportMail = defineCall({
  name: "AdReportMail.get",
  method: "GET",
  path: "/ads/v4/report_mails",
  summary: "Which report a link of its mail stops, for whom. Stops nothing.",
  audience: "anyone",
  limit: "access",
  shows: ["ad-report"],
  input: z.strictObject({ token }),
  data: mailShape,
  errors: ["LINK_EXPIRED"],
});

export const chooseReportMail = defineCall({
  name: "AdReportMail.update",
  method: "POST",
  path: "/ads/v4/report_mails",
  summary: "Stops the mails of one report for one of its readers, or has them come again.",
  audience: "anyone",
  limit: "access",
  effect: "removes",
  touches: ["ad-report"],
  input: z.strictObject({ token, comes: z.boolean() }),
  data: mailShape,
  errors: ["LINK_EXPIRED"],
});
