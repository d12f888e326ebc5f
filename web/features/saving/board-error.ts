import type { Refusal } from "#contract/refusal.ts";
import { savingCopy } from "#spec/copy/saving.ts";

/** What stands beneath the form when a board was not made. saving §8 */
export function boardError(refusal: Pick<Refusal, "reason" | "message">): string {
  if (refusal.reason === "BOARD_NAME_TAKEN") return savingCopy.boardForm.nameTaken;
  return refusal.reason === "INTERNAL" ? savingCopy.boardForm.createFailed : refusal.message;
}
