import type { WirePin } from "#contract/kit/shapes.ts";

/** Pins that were opened as ads, by id: their closeup says so too. */
const opened = new Map<string, WirePin>();

/** Notes as what a card was opened. */
export function noteOpened(pin: WirePin): void {
  if (pin.is_promoted) opened.set(pin.id, pin);
  else opened.delete(pin.id);
}

/** The pin as the ad that was opened: who pays, where it leads, what its events bring back; where it was none, itself. */
export function asOpened(pin: WirePin): WirePin {
  const ad = opened.get(pin.id);
  if (ad === undefined) return pin;
  const { is_promoted, promoter, tracking_params, why_url, link, domain, sponsorship_label } = ad;
  return { ...pin, is_promoted, promoter, tracking_params, why_url, link, domain, sponsorship_label };
}
