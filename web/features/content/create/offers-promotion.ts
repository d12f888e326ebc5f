import type { WireViewer } from "#contract/kit/shapes.ts";
import { mayOfferPromotion } from "#rules/business/promotion-offer.ts";
import { siteTypeOf } from "#rules/content/site-type.ts";

const msPerDay = 86_400_000;

/** Whether a person who saved a pin is offered to promote it, where ads are sold. In the browser alone. business §5 */
export function offersPromotion(viewer: WireViewer | null): boolean {
  if (viewer === null) return false;
  return mayOfferPromotion({
    isSignedIn: true,
    isPartner: viewer.is_partner,
    emailVerified: viewer.email_verified,
    accountAgeDays: Math.floor((Date.now() - Date.parse(viewer.created_at)) / msPerDay),
    siteType: siteTypeOf(window.location.pathname),
  });
}
