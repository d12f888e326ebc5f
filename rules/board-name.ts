import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/saving.ts";

/** Control characters, and marks that turn the direction of what stands around them. */
const unkeepable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** What shows nothing: spaces, characters without width, the blank of braille. */
const unseen = /[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The name as it is kept: composed, runs of white space as one space, none around it, no control characters. Empty when nothing of it
 * would be seen.
 */
export function normaliseBoardName(value: string): string {
  const name = value.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(unkeepable, "").trim();
  return name.replaceAll(unseen, "") === "" ? "" : name;
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
