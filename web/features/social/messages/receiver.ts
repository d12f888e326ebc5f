import type { WireSuggestion } from "#contract/social/members.ts";

/** Whom a first message goes to, as the call names it. */
export function receiver({
  type,
  id,
}: Pick<WireSuggestion, "type" | "id">): { group_id: string } | { user_id: string } {
  return type === "group" ? { group_id: id } : { user_id: id };
}
