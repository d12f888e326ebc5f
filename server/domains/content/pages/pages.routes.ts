import * as calls from "#contract/content/media.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import { findPinImages } from "./find-images.ts";

export const pageRoutes = [
  implementForPerson(calls.findPinImages, async ({ services }, { url }) => {
    if (await services.contentRules.isBlocked(services, url))
      refuse("NOT_ALLOWED", { message: moderationRefusals.pageBlocked, data: { field: "url" } });
    try {
      return await findPinImages(services, url);
    } catch (error) {
      if (error instanceof EgressRefused || error instanceof EgressFailed) {
        refuse("PAGE_UNREACHABLE", {
          message: error.message,
          detail: "url",
          data: { field: "url", reason: error.reason },
        });
      }
      throw error;
    }
  }),
];
