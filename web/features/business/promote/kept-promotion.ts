import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import type { PromotionFields } from "./promotion-fields.ts";

/** The campaign that was made, while its billing is still open. */
export type MadeCampaign = { id: string; name: string };
/** What was sent and not answered: sent again it has to be the same, not a second one. */
type UnsureAttempt = { input: string; key: string };

/** What this tab keeps of the promotion of a pin. */
export type KeptPromotion = {
  advertiserId: string;
  fields: PromotionFields;
  made?: MadeCampaign | undefined;
  unsure?: UnsureAttempt | undefined;
};

const keyOf = (pinId: string) => keyOfViewer(`magpie_promote_${pinId}`);
const pinOf = (campaignId: string) => keyOfViewer(`magpie_promoted_${campaignId}`);

/** What was typed for this pin and account before: it survives a reload, a log-in, and the way to billing and back. */
export function keptPromotion(pinId: string, advertiserId: string): KeptPromotion | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(pinId)) ?? "null") as KeptPromotion | null;
    return kept?.advertiserId === advertiserId && typeof kept.fields?.name === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keepPromotion(pinId: string, promotion: KeptPromotion): void {
  try {
    sessionStorage.setItem(keyOf(pinId), JSON.stringify(promotion));
    if (promotion.made) sessionStorage.setItem(pinOf(promotion.made.id), pinId);
  } catch {
    // Without storage it is kept as long as the page is there.
  }
}

export function forgetPromotion(pinId: string): void {
  try {
    sessionStorage.removeItem(keyOf(pinId));
  } catch {
    // There was none.
  }
}

/** The pin of a campaign that this tab made and whose billing was open; null: of none. */
export function waitingPin(campaignId: string): string | null {
  try {
    return sessionStorage.getItem(pinOf(campaignId));
  } catch {
    return null;
  }
}
