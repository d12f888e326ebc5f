import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";

const kind: Readonly<Record<string, string>> = {
  // 2171, 2172 and 2173: the board, the one pins come from, the one they go to. saving §8
  BOARD_BUSY: savingCopy.errors.boardBusy,
  BOARD_BUSY_SOURCE: savingCopy.errors.boardBusy,
  BOARD_BUSY_TARGET: savingCopy.errors.boardBusy,
  SAME_PLACE: savingCopy.errors.samePlace,
  BOARD_FULL: savingCopy.errors.boardFull,
};

/** The message when an action on many pins was refused, as the server words it. saving §8 */
export function actionSentence(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal === null || refusal.reason === "INTERNAL") return refusalSentence(error);
  return kind[refusal.reason] ?? refusal.message;
}
