import { sponsorshipStatusesWithoutName } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import type { FlagVariants } from "#spec/flags.ts";

export type Sponsorship = {
  isPromoted: boolean;
  promoterName?: string | null;
  /** null when the pin has no sponsorship at all. */
  status: number | null;
  sponsorName?: string | null;
  /** Whether its link earns the pinner money. */
  isPaidLink: boolean;
};

/** A sentence with its values, and what stands before it. */
export type SponsorshipLabel = { prefix: string; sentence: string; values: { name?: string } };

/** The label under a pin, or null. Promotion tells most and wins, then the partnership, then the link. saving §6 */
export function sponsorshipLabel(pin: Sponsorship, isSignedIn: boolean, flags: FlagVariants): SponsorshipLabel | null {
  const { labels } = savingCopy;
  const prefix = flags.ad_label_prefix === "on" && pin.isPromoted ? labels.adPrefix : "";
  if (pin.isPromoted) {
    return pin.promoterName
      ? { prefix, sentence: labels.promotedBy, values: { name: pin.promoterName } }
      : { prefix, sentence: labels.promoted, values: {} };
  }
  if (pin.status !== null) {
    return pin.sponsorName && !sponsorshipStatusesWithoutName.includes(pin.status)
      ? { prefix, sentence: labels.paidPartnershipWith, values: { name: pin.sponsorName } }
      : { prefix, sentence: labels.paidPartnership, values: {} };
  }
  const flag = isSignedIn ? flags.paid_link_label_signed_in : flags.paid_link_label_signed_out;
  return pin.isPaidLink && flag === "on" ? { prefix, sentence: labels.paidLink, values: {} } : null;
}
