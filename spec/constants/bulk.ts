/** What the bulk editor takes: our choices. */
export const sheetLimits = {
  fileMaxBytes: 8 * 1024 * 1024,
  /** Below the head. */
  rowsMax: 10_000,
  columnsMax: 100,
  cellMaxChars: 4_000,
  /** Of a workbook, before and while it is unpacked. */
  partsMax: 500,
  sheetMaxBytes: 64 * 1024 * 1024,
  sharedTextsMaxBytes: 32 * 1024 * 1024,
  sharedTextsMax: 400_000,
  partMaxBytes: 2 * 1024 * 1024,
  /** Rows that are judged or changed in one transaction. */
  stepRows: 500,
  keptDays: 90,
  upsertMaxBytes: 8 * 1024 * 1024,
  fileNameMaxChars: 120,
} as const;

/** `wrong`: it can't be taken as it is. `held`: it stands in something that is wrong. `same`: it changes nothing. `ready`: it can be applied. `refused`: it couldn't when it was to be. `kept`: it couldn't be undone. */
export const sheetRowStates = ["new", "wrong", "held", "same", "ready", "done", "refused", "undone", "kept"] as const;
export type SheetRowState = (typeof sheetRowStates)[number];

/** `downloaded`: nothing is changed by it; it says that somebody took out what there was. `waiting`: another sheet of the account is being applied. `failed`: nothing of it is applied any more, and it says why. */
export const sheetStates = [
  ...(["checking", "checked", "waiting", "applying", "applied", "undoing", "undone", "failed", "downloaded"] as const),
] as const;
export type SheetState = (typeof sheetStates)[number];

export const sheetForms = ["csv", "xlsx"] as const;
export type SheetForm = (typeof sheetForms)[number];
/** Programs of the public API speak JSON. */
export const runForms = [...sheetForms, "json"] as const;
export type RunForm = (typeof runForms)[number];
/** The head over what a program asked for. */
export const requestHead = "Request";

/** What stands in a cell to say that there is nothing. An empty cell says that nothing changes. */
export const nothingWord = "CLEAR";

export const sheetActions = { create: "Create", update: "Edit" } as const;

/** Heads of the columns that aren't fields of a kind. */
export const fixedHeads = { action: "Action", kind: "Type", id: "ID" } as const;
/** Columns of a file that tells how a sheet went, which are overlooked when it comes in again. */
export const answerHeads = { result: "Result", problem: "Problem" } as const;

/** Heads of fields whose names say less; the others are called as they are named. */
export const fieldHeads: Readonly<Record<string, string>> = {
  daily_micro: "Daily budget",
  lifetime_micro: "Lifetime budget",
  max_click_micro: "Highest price per click",
  bid_micro: "Bid",
  starts_at: "Start",
  ends_at: "End",
  pin_id: "Pin ID",
  label_type: "Label type",
  destination_url: "Destination URL",
  order_line_id: "Order line ID",
  is_automated: "Automated campaign",
  auto_targeting: "Automatic targeting",
  billable_event: "Pays for",
  AGE_BUCKET: "Ages",
  APPTYPE: "Apps",
  GENDER: "Genders",
  INTEREST: "Interests",
  LOCATION: "Countries",
};
