import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { normaliseBoardName } from "#rules/content/board-name.ts";
import { checkSectionName } from "#rules/content/section-name.ts";
import { nameKey } from "#rules/kit/seen-line.ts";
import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import { formatText } from "#rules/kit/text.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { SectionRow } from "./sections.queries.ts";

/** The name as it is kept; refuses the field with the texts of saving §5. */
export function sectionName(typed: string): string {
  const problem = checkSectionName(typed, limits.sectionNameMaxChars);
  if (problem !== null) refuseField("name", formatText(problem, { maxLength: limits.sectionNameMaxChars }));
  return normaliseBoardName(typed);
}

/**
 * The address of a section of that name among the others of its board. Two sections of one board may not be called the same, in
 * whatever case: CONFLICT at the name. Different names that make the same address get a number.
 */
export function sectionSlug(name: string, id: string, others: readonly SectionRow[]): string {
  if (others.some((other) => nameKey(other.title) === nameKey(name)))
    refuse("CONFLICT", {
      message: refusalSentences.sectionNameTaken,
      detail: "name",
      data: { field: "name" },
    });
  const taken = new Set(others.map((other) => other.slug));
  return freeSlug(slugOf(name, `section-${id}`), (slug) => taken.has(slug));
}
