import * as calls from "#contract/content/media.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import { findPinImages } from "./find-images.ts";

export const pageRoutes = [
  implementForPerson(calls.findPinImages, async ({ services, viewer }, { url }) => {
    if (await services.contentRules.isBlocked(services, url))
      refuse("NOT_ALLOWED", { message: moderationRefusals.pageBlocked, data: { field: "url" } });
    try {
      return await findPinImages(services, url, viewer.locale);
    } catch (error) {
      if (error instanceof EgressRefused || error instanceof EgressFailed) {
        refuse("PAGE_UNREACHABLE", {
          message: isTurnedAway(error) ? refusalSentences.turnedAway : error.message,
          detail: "url",
          data: { field: "url", reason: error.reason },
        });
      }
      throw error;
    }
  }),
];

/** The site serves people and turns programs away: in a browser of their own they still get what they see. */
function isTurnedAway(error: EgressRefused | EgressFailed): boolean {
  return error instanceof EgressFailed && (error.status === 401 || error.status === 403 || error.status === 429);
}
