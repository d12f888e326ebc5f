import type { HideReason } from "#spec/constants/search.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";

/** The reasons for hiding a pin. */
export const hideWords: Record<HideReason, string> = {
  not_interested: discoveryCopy.hide.not_interested,
  seen_too_often: discoveryCopy.hide.seen_too_often,
  low_quality: discoveryCopy.hide.low_quality,
  upsetting: discoveryCopy.hide.upsetting,
  fewer_like_this: discoveryCopy.hide.fewer_like_this,
};
