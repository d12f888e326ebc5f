import type { Refusal } from "#contract/kit/refusal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalOf } from "./refusal-of.ts";

/** The sentence for a refused save, move or deletion. saving §8 */
export function refusalSentence(error: unknown): string {
  const refusal: Refusal | null = refusalOf(error);
  if (refusal === null || refusal.reason === "INTERNAL") return savingCopy.errors.generic;
  if (refusal.reason.startsWith("BOARD_BUSY")) return savingCopy.errors.boardBusy;
  // Where a field is refused the detail is the field's name.
  return refusal.data?.["field"] === undefined ? (refusal.detail ?? refusal.message) : refusal.message;
}

const { loadFailed, notAsBusiness } = commonCopy.errors;

/** The sentence for a part that couldn't be loaded: to whoever acts as a business why that is. */
export function loadFailure(error: unknown): string {
  return refusalOf(error)?.message === notAsBusiness ? notAsBusiness : loadFailed;
}
