import type { WireSuggestion } from "#contract/social/members.ts";

/** The recipient of a first message, as the call's input. */
export function receiver({
  type,
  id,
}: Pick<WireSuggestion, "type" | "id">): { group_id: string } | { user_id: string } {
  return type === "group" ? { group_id: id } : { user_id: id };
}
