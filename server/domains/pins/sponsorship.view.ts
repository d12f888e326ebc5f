import type { WirePin } from "#contract/shapes.ts";
import { sponsorshipLabel } from "#rules/sponsorship-label.ts";
import { defaultFlagVariants } from "#spec/flags.ts";
import type { Viewer } from "../viewer.ts";
import type { PinRow } from "./pins.queries.ts";

const defaults = defaultFlagVariants();

/** Who pays for a pin, and what the viewer is told of it; nothing for most. saving §6 */
export function sponsorshipView(
  { sponsorship }: Pick<PinRow, "sponsorship">,
  viewer: Viewer,
): Pick<WirePin, "sponsorship" | "sponsorship_label"> {
  if (sponsorship === null) return {};
  const { status, name, paid_link: isPaidLink } = sponsorship;
  const facts = { isPromoted: false, status, sponsorName: name, isPaidLink };
  const label = sponsorshipLabel(facts, viewer.id !== null, viewer.flags ?? defaults);
  return {
    sponsorship: { status, sponsor_name: name, paid_link: isPaidLink },
    ...(label === null ? {} : { sponsorship_label: label }),
  };
}
