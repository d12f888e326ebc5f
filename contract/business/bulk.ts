import { z } from "zod";
import { runForms, sheetLimits, sheetRowStates, sheetStates } from "#spec/constants/bulk.ts";
import { defineCall } from "#contract/kit/define.ts";
import { bookmarkField, idField, lineField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const ofAccount = "/ads/v4/advertisers/:advertiser_id/bulk_sheets";
const reads = { audience: "viewer", within: { account: "advertiser_id", right: "ads:read" } } as const;
const changes = { audience: "viewer", within: { account: "advertiser_id", right: "ads:manage" } } as const;
const oneSheet = { advertiser_id: idField, sheet_id: idField };

const count = z.number().int().nonnegative();

export const sheetShape = z.object({
  id: idField,
  file_name: z.string(),
  form: z.enum(runForms),
  /** What it was asked for by: a page, or a program of the public API. */
  client: z.enum(["page", "api"]),
  state: z.enum(sheetStates),
  /** Who sent it in; null: somebody who is gone. */
  person: z.object({ id: idField, full_name: z.string() }).nullable(),
  created_at: instant,
  /** How many rows are in each state. */
  counts: z.partialRecord(z.enum(sheetRowStates), count),
  /** Rows with an action. */
  total: count,
  /** Rows without one. */
  left_out: count,
  /** Rows, as far as the check is. */
  checked: count,
  /** Columns that say nothing we know. */
  unknown_columns: z.array(z.string()),
  /** What all that runs in the account may spend by its budgets, as it was at the check and with this sheet. */
  totals: z.array(z.object({ kind: z.string(), field: z.string(), before_micro: z.string(), after_micro: z.string() })),
  /** All or none were to be applied, or those that were right. */
  part: z.enum(["all", "right"]).nullable(),
  /** Another sheet of the account goes first. */
  waits: z.boolean(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** Of its changes in the account's log. */
  batch_id: idField.nullable(),
});
export type WireSheet = z.output<typeof sheetShape>;

export const uploadSheet = defineCall({
  name: "AdSheet.create",
  method: "POST",
  path: ofAccount,
  summary:
    "Takes a sheet (XLSX or CSV, as base64) of campaigns, ad groups and ads to make and change, and has it checked. Nothing is changed by it yet.",
  ...changes,
  limit: "upload",
  maxBytes: Math.ceil((sheetLimits.fileMaxBytes * 4) / 3) + 64 * 1024,
  effect: "adds",
  touches: ["campaign"],
  input: z.strictObject({
    advertiser_id: idField,
    file_name: lineField(sheetLimits.fileNameMaxChars),
    file_base64: z.string().max(Math.ceil((sheetLimits.fileMaxBytes * 4) / 3) + 4),
  }),
  data: sheetShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "TOO_LARGE"],
});

export const listSheets = defineCall({
  name: "AdSheets.get",
  method: "GET",
  path: ofAccount,
  summary:
    "The sheets and requests of programs that came into an advertiser account, and what was downloaded of it, newest first.",
  ...reads,
  paged: true,
  shows: ["campaign"],
  input: z.strictObject({
    advertiser_id: idField,
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(25),
  }),
  data: z.array(sheetShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const getSheet = defineCall({
  name: "AdSheet.get",
  method: "GET",
  path: `${ofAccount}/:sheet_id`,
  summary: "How a sheet stands.",
  ...reads,
  shows: ["campaign"],
  input: z.strictObject(oneSheet),
  data: sheetShape,
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const listSheetRows = defineCall({
  name: "AdSheetRows.get",
  method: "GET",
  path: `${ofAccount}/:sheet_id/rows`,
  summary: "What the rows of a sheet change, or why they can't be taken, in the order of its lines.",
  ...reads,
  paged: true,
  shows: ["campaign"],
  input: z.strictObject({
    ...oneSheet,
    /** `wrong`: what isn't taken, applied or undone. `changes`: what changes something. */
    only: z.enum(["wrong", "changes"]).optional(),
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(50),
  }),
  data: z.array(
    z.object({
      /** Of the file. */
      line: z.number().int(),
      state: z.enum(sheetRowStates),
      /** null: the row doesn't say. */
      kind: z.string().nullable(),
      action: z.enum(["create", "update"]).nullable(),
      /** Of what is edited, or was made. */
      entity_id: idField.nullable(),
      /** As the sheet calls it, else as it is called. */
      name: z.string().nullable(),
      changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      problems: z.array(
        z.object({
          /** The head of its column, as it was typed, and its letter; null: the whole row. */
          column: z.string().nullable(),
          letter: z.string().nullable(),
          /** What the cell says. */
          cell: z.string().nullable(),
          /** A sentence, with these values in it. */
          message: z.string(),
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const applySheet = defineCall({
  name: "AdSheet.apply",
  method: "POST",
  path: `${ofAccount}/:sheet_id/apply`,
  summary:
    "Makes the changes of a checked sheet, as one batch: all of them or none, or those that are right. Sheets of one account are applied one after another.",
  ...changes,
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "sheet_id", "part"] },
  input: z.strictObject({ ...oneSheet, part: z.enum(["all", "right"]) }),
  data: sheetShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});

export const undoSheet = defineCall({
  name: "AdSheet.undo",
  method: "POST",
  path: `${ofAccount}/:sheet_id/undo`,
  summary: "Takes back what a sheet changed, where it is still as the sheet left it; what it made is archived.",
  ...changes,
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "sheet_id"] },
  input: z.strictObject(oneSheet),
  data: sheetShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});

export const checkSheetAgain = defineCall({
  name: "AdSheet.check",
  method: "POST",
  path: `${ofAccount}/:sheet_id/check`,
  summary: "Checks a sheet again by how the account stands now, so that it can be applied, also once more.",
  ...changes,
  effect: "removes",
  touches: ["campaign"],
  input: z.strictObject(oneSheet),
  data: sheetShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});

const cellForms = ["text", "money", "yesNo", "whole", "list", "id", "parent", "moment", "choice"] as const;

export const getSheetGuide = defineCall({
  name: "AdSheetGuide.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/bulk_guide",
  summary: "What stands in the columns of a sheet, and everything that can be wrong with one.",
  ...reads,
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.object({
    currency: z.string(),
    time_zone: z.string(),
    kinds: z.array(z.object({ name: z.string(), called: z.string() })),
    columns: z.array(
      z.object({
        head: z.string(),
        form: z.enum(cellForms),
        /** What can be chosen; empty: anything of its form. */
        options: z.array(z.string()),
        kinds: z.array(z.string()),
        /** Kinds that can't be made without it. */
        needed_by: z.array(z.string()),
      }),
    ),
    errors: z.array(z.string()),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const sheetIdSections = [
  ...(["CAMPAIGN", "COUNTRY", "INTEREST", "AGE", "GENDER", "APP", "OBJECTIVE", "EVENT", "TAG"] as const),
] as const;

export const listSheetIds = defineCall({
  name: "AdSheetIds.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/bulk_ids",
  summary: "What cells of a sheet may say: countries, interests, ages and so on, and this account's own.",
  ...reads,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.array(z.object({ section: z.enum(sheetIdSections), id: z.string(), name: z.string() })),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
