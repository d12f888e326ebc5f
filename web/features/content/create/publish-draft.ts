import type { QueryClient } from "@tanstack/react-query";
import type { CallInput } from "#contract/kit/define.ts";
import { createPin } from "#contract/content/pins.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { onceMore } from "#web/app/once-more.ts";
import { apiOf } from "#web/app/queries.ts";
import type { Translate } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { checkActing } from "#web/features/content/acting/check-acting.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { renewPlaces } from "#web/features/content/saving/picker-queries.ts";
import type { DraftProblems } from "./check-draft.ts";
import type { Draft } from "./draft.ts";
import { publicationKey } from "./publication-key.ts";

/** Publishes a draft; returns the pin's id, or errors by field. Load it lazily. */
export async function publishDraft(
  queries: QueryClient,
  draft: Draft,
  pictures: readonly Draft[],
  t: Translate,
): Promise<{ id: string } | { problems: DraftProblems }> {
  const input = inputOf(draft, pictures);
  try {
    const idempotencyKey = publicationKey(draft, input);
    const { data } = await onceMore(() => apiOf(queries)(createPin, input, { idempotencyKey }));
    return { id: data.id };
  } catch (error) {
    checkActing(queries, error);
    renewPlaces(queries);
    const field = refusedField(error);
    return { problems: { [fields[field] ?? "form"]: t(refusalSentence(error)) } };
  }
}

const fields: Readonly<Record<string, keyof DraftProblems>> = {
  title: "title",
  description: "description",
  alt_text: "alt",
  media_upload_id: "picture",
  carousel: "picture",
  link: "link",
  board_id: "place",
  section: "place",
};

function inputOf(
  { media, place, title, description, alt, link, method, ai, sensitive, sponsorship }: Draft,
  pictures: readonly Draft[],
): CallInput<typeof createPin> {
  const shown =
    pictures.length > 1
      ? {
          carousel: pictures.map((picture) => ({
            media_upload_id: picture.media?.id ?? "",
            alt_text: picture.alt.trim(),
          })),
        }
      : { media_upload_id: media?.id ?? "", alt_text: alt.trim() };
  return {
    board_id: place?.board.id ?? "",
    section: place?.section?.id ?? null,
    title: title.trim(),
    description: description.trim(),
    link: normaliseLink(link) ?? "",
    ...shown,
    ...(ai ? { ai_labelled: true } : {}),
    ...(sensitive ? { sensitive: true } : {}),
    ...(sponsorship ? { sponsorship } : {}),
    ...actingFieldsNow().account,
    method,
  };
}
