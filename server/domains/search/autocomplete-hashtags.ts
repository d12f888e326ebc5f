import type { CallData, CallParsed } from "#contract/define.ts";
import type { autocompleteHashtags as autocompleteCall } from "#contract/search.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import type { Services } from "../../services.ts";
import { hashtagsFrom } from "./typeahead.queries.ts";

/** Hashtags that begin with the typed letters, the most used first, with how many public pins bear them (saving §5). */
export async function autocompleteHashtags(
  { db }: Services,
  input: CallParsed<typeof autocompleteCall>,
): Promise<CallData<typeof autocompleteCall>> {
  const start = input.q
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, "");
  if (start === "") return { items: [] };
  const tags = await hashtagsFrom(db, start, savingConstants.hashtagSuggestionsMax);
  return { items: tags.map(({ tag, pin_count }) => ({ query: `#${tag}`, pin_count })) };
}
