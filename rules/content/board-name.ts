import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { seenLine } from "#rules/kit/seen-line.ts";
import { countCharacters } from "#rules/kit/characters.ts";

/** The name as stored; empty when it would be invisible. */
export function normaliseBoardName(value: string): string {
  return seenLine(value);
}

/** The sentence under a board's name, or null. The second one takes `maxLength`. saving §5 */
export function checkBoardName(value: string): string | null {
  const name = normaliseBoardName(value);
  if (name === "") return savingCopy.boardForm.nameMissing;
  return countCharacters(name) > limits.boardNameMaxChars ? savingCopy.boardForm.nameTooLong : null;
}

/** Whether Create may be pressed. saving §5 */
export function mayCreateBoard(form: { name: string; saving: boolean; createError: string | null }): boolean {
  return !form.saving && form.createError === null && checkBoardName(form.name) === null;
}
