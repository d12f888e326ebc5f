import type { applySheet, checkSheetAgain, undoSheet, WireSheet } from "#contract/business/bulk.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { SheetState } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { rowCounts, sheetOf, type SheetRecord } from "./bulk.queries.ts";
import { readSheetView } from "./tell-sheets.ts";

const { busy } = bulkCopy;

/** Has a sheet worked on; those of one account follow each other. */
export async function enqueueSheet(tx: Tx, accountId: string, sheetId: string): Promise<void> {
  const payload = { ad_account_id: accountId, sheet_id: sheetId };
  await enqueue(tx, "work_ad_sheet", payload, {
    key: `ad_sheet:${sheetId}`,
    queue: `ad_sheets:${accountId}`,
    awaited: true,
  });
}

/** Has a checked sheet applied. Refuses CONFLICT where it isn't checked, changes nothing, or all of it is wanted and some is wrong. */
export async function startApplying(
  services: Services,
  person: Person,
  input: CallParsed<typeof applySheet>,
  subjectId: string | null,
): Promise<WireSheet> {
  return moveSheet(services, person, input, async (tx, { ad_account_id: accountId, id, state }) => {
    const { ready = 0, wrong = 0, held = 0 } = (await rowCounts(tx, accountId, [id])).get(id) ?? {};
    if (state !== "checked" || ready === 0 || (input.part === "all" && wrong + held > 0))
      refuse("CONFLICT", { message: busy.apply });
    return { state: "waiting", part: input.part, acted_by: person.id, subject_id: subjectId };
  });
}

/** Has what a sheet changed taken back. Refuses CONFLICT where it changed nothing that could be. */
export async function startUndoing(
  services: Services,
  person: Person,
  input: CallParsed<typeof undoSheet>,
  subjectId: string | null,
): Promise<WireSheet> {
  return moveSheet(services, person, input, async (_, { state, batch_id: batchId, undo_batch_id: undone }) => {
    const isHeld = state === "applied" || (state === "failed" && undone === null);
    if (!isHeld || batchId === null) refuse("CONFLICT", { message: busy.undo });
    return { state: "undoing", acted_by: person.id, subject_id: subjectId };
  });
}

/** Has a sheet checked by how the account stands now. Refuses CONFLICT while it is worked on, and where what it did still stands. */
export async function startChecking(
  services: Services,
  person: Person,
  input: CallParsed<typeof checkSheetAgain>,
): Promise<WireSheet> {
  return moveSheet(services, person, input, async (_, { state, batch_id: batchId, undo_batch_id: undone }) => {
    const isFree = state === "checked" || state === "undone" || state === "failed";
    if (!isFree || (batchId !== null && undone === null)) refuse("CONFLICT", { message: busy.check });
    return {
      state: "checking",
      checked: 0,
      part: null,
      batch_id: null,
      undo_batch_id: null,
      reason: null,
      totals: null,
    };
  });
}

type Facts = Partial<Omit<SheetRecord, "heads" | "totals" | "wanted">> & { state: SheetState; totals?: null };

async function moveSheet(
  services: Services,
  person: Person,
  { advertiser_id, sheet_id: sheetId }: { advertiser_id: string; sheet_id: string },
  decide: (tx: Tx, sheet: SheetRecord) => Promise<Facts>,
): Promise<WireSheet> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:manage");
  await transaction(services.db, async (tx) => {
    const sheet = (await sheetOf(tx, { accountId, sheetId }, true)) ?? refuse("NOT_FOUND");
    const facts = await decide(tx, sheet);
    await tx
      .updateTable("ad_sheets")
      .set({ ...facts, moved_at: services.clock.now() })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", sheetId)
      .execute();
    await enqueueSheet(tx, accountId, sheetId);
  });
  return readSheetView(services.db, accountId, sheetId);
}
