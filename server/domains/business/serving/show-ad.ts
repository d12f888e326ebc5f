import type { WirePin } from "#contract/kit/shapes.ts";
import { sponsorshipLabel } from "#rules/content/sponsorship-label.ts";
import { defaultFlagVariants, type FlagVariants } from "#spec/flags.ts";
import { auctionDay } from "#server/domains/business/ad-tokens/ad-token.ts";
import { clickIdOf, withClickId } from "#server/domains/business/conversions/click-id.ts";
import type { Services } from "#server/services/services.ts";
import type { WonAd } from "./auction/question.ts";
import type { Slate } from "./slates/slate.ts";

/** A pin as the ad of a serving: says who pays, leads where the ad leads, and carries the token its events bring back. */
export function showAd(
  services: Pick<Services, "cipher">,
  slate: Slate,
  ad: WonAd,
  pin: WirePin,
  { isSignedIn, flags = defaultFlagVariants }: { isSignedIn: boolean; flags?: FlagVariants | undefined },
): WirePin {
  const sealed = slate.tokenOf(ad.place);
  const label = sponsorshipLabel(
    { isPromoted: true, promoterName: ad.promoter, status: null, isPaidLink: false },
    isSignedIn,
    flags,
  );
  const shown: WirePin = {
    ...pin,
    link: linkOf(services, slate, ad),
    domain: ad.domain,
    is_promoted: true,
    promoter: { id: ad.accountId, name: ad.promoter },
    tracking_params: sealed,
    why_url: `/ads/v4/receipts/${sealed}/why/`,
  };
  if (label !== null) shown.sponsorship_label = label;
  // An ad stands where it does for another reason, and says nothing of a price it does not lead to.
  if (shown.reason !== undefined) delete shown.reason;
  if (shown.product !== undefined) delete shown.product;
  return shown;
}

function linkOf(services: Pick<Services, "cipher">, { auction, links }: Slate, ad: WonAd): string {
  const { accountId, place, destinationUrl } = ad;
  const { auctionId } = auction;
  const link =
    links.get(place) ??
    withClickId(destinationUrl, clickIdOf(services, { accountId, auctionId, place, day: auctionDay(auctionId) }));
  links.set(place, link);
  return link;
}
