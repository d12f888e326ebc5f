import type { WirePin } from "#contract/kit/shapes.ts";

/** Why a pin isn't offered for saving; null where it is. */
export function whyNotSaved({ sensitivity, can_edit: isOwn, board }: WirePin): "hidden" | "followers" | null {
  if (isOwn) return null;
  if (board?.for_followers === true) return "followers";
  return sensitivity === undefined ? null : "hidden";
}
