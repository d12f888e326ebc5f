import { checkLink } from "#rules/link.ts";
import { commonCopy } from "#spec/copy/common.ts";
import type { Draft } from "./draft.ts";

/** Sentences by field; `form` is nobody's fault in particular. */
export type DraftProblems = Partial<
  Record<"picture" | "title" | "description" | "alt" | "link" | "place" | "form", string | undefined>
>;

/** Why a draft cannot be published yet, or null. */
export function checkDraft(draft: Draft): DraftProblems | null {
  const { create } = commonCopy;
  const link = checkLink(draft.link);
  const picture =
    draft.state === "ready" ? undefined : draft.state === "failed" ? create.imageMissing : create.stillUploading;
  const place = draft.place === null ? create.boardMissing : undefined;
  if (link === null && picture === undefined && place === undefined) return null;
  return { picture, place, ...(link === null ? {} : { link }) };
}
