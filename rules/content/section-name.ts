import { limits } from "#spec/constants/limits.ts";
import { sectionNameSources } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { countCharacters } from "#rules/kit/characters.ts";
import { normaliseBoardName } from "./board-name.ts";

/** The sentence under a section's name, or null. The second one takes `maxLength`. saving §5 */
export function checkSectionName(value: string, maxLength: number = limits.sectionNameFormMaxChars): string | null {
  const name = normaliseBoardName(value);
  if (name === "") return savingCopy.sectionForm.nameMissing;
  return countCharacters(name) > maxLength ? savingCopy.boardForm.nameTooLong : null;
}

/** Whether Add may be pressed, by click or by Enter. saving §4, §5 */
export function mayAddSection(form: { name: string; saving: boolean; error: string | null }): boolean {
  return !form.saving && form.error === null && checkSectionName(form.name) === null;
}

/** Where a section's name comes from: 1 as suggested, 2 suggested and edited, 0 typed. saving §3 */
export function sectionNameSource(name: string, chosenSuggestion: string | null): 0 | 1 | 2 {
  if (chosenSuggestion === null) return sectionNameSources.typed;
  const isSame = normaliseBoardName(name) === normaliseBoardName(chosenSuggestion);
  return isSame ? sectionNameSources.recommendation : sectionNameSources.edited_recommendation;
}
