import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { applyStep, moved, undoSheet } from "./apply-sheet.ts";
import { sheetOf } from "./bulk.queries.ts";
import { checkSheet } from "./check-sheet.ts";
import { SheetRefused } from "./sheet-refused.ts";
import { sheetChanger } from "./sheet-changer.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    work_ad_sheet: { ad_account_id: string; sheet_id: string };
  }
}

/**
 * Checks a sheet, applies it or takes it back, whatever it waits for; what a program asks for is applied behind its check. Those of one account follow each other (`queue`). Killed half-way it
 * goes on: a check begins anew, what is applied goes on behind its last step.
 */
export const workSheetJob = defineJob({
  name: "work_ad_sheet",
  effect: "removes",
  touches: ["campaign"],
  async run(services, { ad_account_id: accountId, sheet_id: sheetId }) {
    const at = { accountId, sheetId };
    const sheet = await sheetOf(services.db, at);
    if (sheet?.state === "checking") {
      const who = await sheetChanger(services.db, accountId, sheet.person_id, { ...sheet, subject_id: null });
      const fail = (reason: string) =>
        transaction(services.db, (tx) => moved(services, tx, sheet, { state: "failed", reason }, undefined));
      if (who === null) return fail(bulkCopy.failed.role);
      await checkSheet(services, sheet, who).catch((error: unknown) => {
        // Its columns were called otherwise when it came.
        if (error instanceof SheetRefused) return fail(bulkCopy.file[error.fault]);
        throw error;
      });
    }
    if (sheet?.state === "undoing") return undoSheet(services, at);
    let isMore = true;
    while (isMore) isMore = await applyStep(services, at);
  },
});
