import { businessConstants } from "#spec/constants/business.ts";
import { charactersOf } from "#rules/kit/characters.ts";

const ellipsis = "…";

/**
 * A campaign name of fewer than 64 characters, cut with an ellipsis where it is longer. The limit counts UTF-16 code units, as `length`
 * does; what a reader sees as one letter stays whole. business §5
 */
export function truncateCampaignName(name: string): string {
  const whole = name.trim();
  const max = businessConstants.campaignNameMaxChars - 1;
  if (whole.length <= max) return whole;
  const room = max - ellipsis.length;
  const letters = Array.from(new Intl.Segmenter().segment(whole), ({ segment }) => segment);
  // One letter with accents without end: between those at least.
  const kept = fitting(letters, room) || fitting(charactersOf(whole), room);
  return kept.trimEnd() + ellipsis;
}

function fitting(parts: readonly string[], room: number): string {
  let kept = "";
  for (const part of parts) {
    if (kept.length + part.length > room) break;
    kept += part;
  }
  return kept;
}
