import { checkLink } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import type { Draft } from "./draft.ts";

/** Error messages by field; `form` is for errors of no particular field. */
export type DraftProblems = Partial<
  Record<"picture" | "title" | "description" | "alt" | "link" | "place" | "form", string | undefined>
>;

/** Why a draft can't be published yet, or null. `pictures` are all of its pictures. */
export function checkDraft(draft: Draft, pictures: readonly Draft[] = [draft]): DraftProblems | null {
  const { create } = commonCopy;
  const link = checkLink(draft.link);
  const picture = pictures.map(pictureProblem).find((problem) => problem !== undefined);
  const place = draft.place === null ? create.boardMissing : undefined;
  if (link === null && picture === undefined && place === undefined) return null;
  return { picture, place, ...(link === null ? {} : { link }) };
}

/**
 * What is left of problems found earlier: a board chosen since, or a picture that has arrived, is none any more. Fields of text keep
 * theirs until they are written in.
 */
export function stillWrong(found: DraftProblems, draft: Draft, pictures: readonly Draft[] = [draft]): DraftProblems {
  const now = checkDraft(draft, pictures);
  return { ...found, picture: found.picture && now?.picture, place: found.place && now?.place };
}

function pictureProblem({ state, problem }: Draft): string | undefined {
  if (state === "ready") return undefined;
  if (state === "failed") return problem ?? commonCopy.create.imageMissing;
  return state === "processing" ? mediaCopy.create.stillConverting : commonCopy.create.stillUploading;
}
