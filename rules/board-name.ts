import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/saving.ts";

/** The name as it is kept: composed, runs of white space as one space, none around it. */
export function normaliseBoardName(value: string): string {
  return value.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** The sentence under a board's name, or null. The second one takes `maxLength`. saving §5 */
export function checkBoardName(value: string): string | null {
  const name = normaliseBoardName(value);
  if (name === "") return savingCopy.boardForm.nameMissing;
  return [...name].length > limits.boardNameMaxChars ? savingCopy.boardForm.nameTooLong : null;
}

/** Whether Create may be pressed. saving §5 */
export function mayCreateBoard(form: { name: string; saving: boolean; createError: string | null }): boolean {
  return !form.saving && form.createError === null && checkBoardName(form.name) === null;
}
