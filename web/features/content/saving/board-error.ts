import type { Refusal } from "#contract/kit/refusal.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";

/** What stands beneath the form when a board was not made: what the server says, with its detail; else that it failed. saving §8 */
export function boardError({
  reason,
  message,
  detail,
  data,
}: Pick<Refusal, "reason" | "message"> & Partial<Refusal>): string {
  if (reason === "BOARD_NAME_TAKEN") return savingCopy.boardForm.nameTaken;
  if (reason === "INTERNAL" || message === "") return savingCopy.boardForm.createFailed;
  // Where a field is refused the detail is the field's name.
  return detail === undefined || data?.["field"] !== undefined ? message : `${message} ${detail}`;
}
