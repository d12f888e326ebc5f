import type { WireBoardRef } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";

const { picker } = savingCopy;

/** What a board that isn't public is called. */
export function privacyName({ privacy, for_followers: forFollowers }: WireBoardRef): string {
  if (forFollowers === true) return picker.followers;
  return privacy === "secret" ? picker.secret : picker.protected;
}
