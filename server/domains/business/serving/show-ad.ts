import type { WirePin } from "#contract/kit/shapes.ts";
import type { ServedAd } from "#engines/auction/request.ts";
import { sponsorshipLabel } from "#rules/content/sponsorship-label.ts";
import { defaultFlagVariants, type FlagVariants } from "#spec/flags.ts";
import { sealAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { clickIdOf, withClickId } from "#server/domains/business/conversions/click-id.ts";
import type { Services } from "#server/services/services.ts";
import type { AdFacts } from "./auction/question.ts";
import type { AdToken } from "#server/domains/business/ad-tokens/ad-token.ts";

export type Serving = { served: ServedAd & AdFacts; token: AdToken; isPersonal: boolean };

/** A pin as the ad of a serving: says who pays, leads where the ad leads, and carries the token its events bring back. */
export function showAd(
  services: Pick<Services, "cipher">,
  { served, token }: Serving,
  pin: WirePin,
  { isSignedIn, flags = defaultFlagVariants }: { isSignedIn: boolean; flags?: FlagVariants | undefined },
): WirePin {
  const { reason: _, product: __, ...shown } = pin;
  const sealed = sealAdToken(services, token);
  const label = sponsorshipLabel(
    { isPromoted: true, promoterName: served.promoter, status: null, isPaidLink: false },
    isSignedIn,
    flags,
  );
  return {
    ...shown,
    link: withClickId(served.destinationUrl, clickIdOf(services, token)),
    domain: new URL(served.destinationUrl).hostname.replace(/^www\./, ""),
    is_promoted: true,
    promoter: { id: served.accountId, name: served.promoter },
    tracking_params: sealed,
    why_url: `/ads/v4/receipts/${sealed}/why/`,
    ...(label === null ? {} : { sponsorship_label: label }),
  };
}
