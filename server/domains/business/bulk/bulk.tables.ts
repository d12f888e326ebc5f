import type { Generated } from "kysely";
import type { RunForm, SheetRowState, SheetState } from "#spec/constants/bulk.ts";
import type { Json, JsonOrNull } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";
import type { WantedRun } from "./keep-download.ts";
import type { SheetCell } from "./sheet-row.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { BudgetTotal, CellChange } from "./sheet-changes.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_sheets: {
      ad_account_id: string;
      id: string;
      person_id: string;
      file_name: string;
      form: RunForm;
      /** The program that asked; null: a page. */
      client: Generated<`app:${string}` | null>;
      /** Of a download: what is in it. */
      wanted: JsonOrNull<WantedRun>;
      heads: Json<string[]>;
      state: SheetState;
      left_out: Generated<number>;
      checked: Generated<number>;
      acted_by: Generated<string | null>;
      subject_id: Generated<string | null>;
      part: Generated<"all" | "right" | null>;
      batch_id: Generated<string | null>;
      undo_batch_id: Generated<string | null>;
      totals: JsonOrNull<BudgetTotal[]>;
      reason: Generated<string | null>;
      created_at: Date;
      moved_at: Date;
    };
    ad_sheet_rows: {
      ad_account_id: string;
      sheet_id: string;
      line: number;
      state: SheetRowState;
      cells: Json<SheetCell[]>;
      place: Generated<number | null>;
      kind: Generated<string | null>;
      action: Generated<"create" | "update" | null>;
      ref: Generated<string | null>;
      parent_ref: Generated<string | null>;
      entity_id: Generated<string | null>;
      version: Generated<number | null>;
      fields: JsonOrNull<Record<string, unknown>>;
      changes: JsonOrNull<CellChange[]>;
      problems: JsonOrNull<SheetProblem[]>;
    };
  }
}

export const bulkTables = defineTables({
  ad_sheets: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "emptied by a job that reads all keys by date; who sent one in is made nobody in all keys when they are deleted",
  },
  ad_sheet_rows: { key: "ad_account_id", of: "advertiser" },
});
