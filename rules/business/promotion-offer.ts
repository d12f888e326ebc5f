import { promotionOffer } from "#spec/constants/promotion-offer.ts";

/**
 * Whether "Promote your Pin" is offered: to a signed-in person without a business account, on no site of type 3,
 * with a verified email and an account of at least ten days (the two checks the specification does not show). business §5
 */
export function mayOfferPromotion(viewer: {
  isSignedIn: boolean;
  isPartner: boolean;
  emailVerified: boolean;
  accountAgeDays: number;
  siteType: number;
}): boolean {
  return (
    viewer.isSignedIn &&
    !viewer.isPartner &&
    viewer.emailVerified &&
    viewer.accountAgeDays >= promotionOffer.minAccountAgeDays &&
    viewer.siteType !== promotionOffer.refusedSiteType
  );
}

/** Where it leads: to becoming a business first, then to the flow with that pin. business §2.2 */
export function promotionEntry(pinId: string | null): string {
  const next = promotionOffer.entryPath + (pinId === null ? "" : `?pinId=${pinId}`);
  return `/business/convert/?next=${encodeURIComponent(next)}`;
}

/** The flow itself, for whoever is a business already. */
export function promotionLink(pinId: string | null): string {
  return promotionOffer.path + (pinId === null ? "" : `?pinId=${pinId}`);
}
