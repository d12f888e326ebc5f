import type { WirePin } from "#contract/kit/shapes.ts";
import { sponsorshipLabel } from "#rules/content/sponsorship-label.ts";
import { defaultFlagVariants } from "#spec/flags.ts";
import type { PinSponsorship } from "#server/database/tables/claim-tables.ts";
import type { Viewer } from "#server/calls/viewer.ts";

const defaults = defaultFlagVariants;

/** A pin's sponsorship as the viewer is shown it. saving §6 */
export function sponsorshipView(
  { status, name, paid_link: isPaidLink }: PinSponsorship,
  viewer: Viewer,
): Pick<WirePin, "sponsorship" | "sponsorship_label"> {
  const facts = { isPromoted: false, status, sponsorName: name, isPaidLink };
  const label = sponsorshipLabel(facts, viewer.id !== null, viewer.flags ?? defaults);
  return {
    sponsorship: { status, sponsor_name: name, paid_link: isPaidLink },
    ...(label === null ? {} : { sponsorship_label: label }),
  };
}
