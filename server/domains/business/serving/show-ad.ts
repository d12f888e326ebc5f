import type { WirePin } from "#contract/kit/shapes.ts";
import { sponsorshipLabel } from "#rules/content/sponsorship-label.ts";
import { defaultFlagVariants, type FlagVariants } from "#spec/flags.ts";
import { sealAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { clickIdOf, withClickId } from "#server/domains/business/conversions/click-id.ts";
import type { Services } from "#server/services/services.ts";
import type { AuctionAnswer } from "./auction/question.ts";
import type { AdToken } from "#server/domains/business/ad-tokens/ad-token.ts";

export type Serving = { served: AuctionAnswer[number]; token: AdToken; isPersonal: boolean };

/** A pin as the ad of a serving: says who pays, leads where the ad leads, and carries the token its events bring back. */
export function showAd(
  services: Pick<Services, "cipher">,
  { served, token }: Serving,
  pin: WirePin,
  { isSignedIn, flags = defaultFlagVariants }: { isSignedIn: boolean; flags?: FlagVariants | undefined },
): WirePin {
  const sealed = sealAdToken(services, token);
  const label = sponsorshipLabel(
    { isPromoted: true, promoterName: served.promoter, status: null, isPaidLink: false },
    isSignedIn,
    flags,
  );
  const shown: WirePin = {
    ...pin,
    link: withClickId(served.destinationUrl, clickIdOf(services, token)),
    domain: served.domain,
    is_promoted: true,
    promoter: { id: served.accountId, name: served.promoter },
    tracking_params: sealed,
    why_url: `/ads/v4/receipts/${sealed}/why/`,
  };
  if (label !== null) shown.sponsorship_label = label;
  // An ad stands where it does for another reason, and says nothing of a price it does not lead to.
  if (shown.reason !== undefined) delete shown.reason;
  if (shown.product !== undefined) delete shown.product;
  return shown;
}
