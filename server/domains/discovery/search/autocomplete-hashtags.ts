import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { autocompleteHashtags as autocompleteCall } from "#contract/discovery/search.ts";
import { notInTag } from "#rules/content/hashtags.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import type { Services } from "#server/services/services.ts";
import { isHarmless } from "./is-harmless.ts";
import { hashtagsFrom, hashtagsNow } from "./typeahead.queries.ts";

/** Twice as many, because some may be filtered out. */
export async function autocompleteHashtags(
  { db, searchIndex }: Services,
  input: CallParsed<typeof autocompleteCall>,
): Promise<CallData<typeof autocompleteCall>> {
  const start = input.q.toWellFormed().normalize("NFC").toLowerCase().replaceAll(notInTag(), "");
  if (start === "") return { items: [] };
  const max = savingConstants.hashtagSuggestionsMax;
  // Twice as many, so that some may be left out.
  const known = (await searchIndex?.suggest({ kind: "tags", start, max: max * 2 }))?.texts ?? [];
  const tags = known.length < max ? await hashtagsFrom(db, start, max * 2) : await hashtagsNow(db, known);
  const harmless = tags.filter(({ tag }) => isHarmless(tag)).slice(0, max);
  return { items: harmless.map(({ tag, pin_count }) => ({ query: `#${tag}`, pin_count })) };
}
