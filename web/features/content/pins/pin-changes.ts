import type { CallInput } from "#contract/kit/define.ts";
import type { updatePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";

export type PinTexts = { title: string; description: string; alt_text: string; link: string };

export type PinMarksGiven = { ai_labelled: boolean; sensitive: boolean };

type Edited = {
  texts: PinTexts;
  marks: PinMarksGiven;
  place: SavingPlace | null;
  /** Absent: not touched. */
  sponsorship?: WirePin["sponsorship"];
};

/**
 * What an edited pin's call carries: only what was changed since the form was opened, so that nothing else is overwritten,
 * with the version seen last. Null when nothing was.
 */
export function pinChanges(
  pin: WirePin,
  { texts, marks, place, sponsorship }: Edited,
  version = pin.version,
): CallInput<typeof updatePin> | null {
  const link = normaliseLink(texts.link);
  const changes = {
    ...(texts.title.trim() === pin.title ? {} : { title: texts.title.trim() }),
    ...(texts.description === pin.description ? {} : { description: texts.description }),
    ...(texts.alt_text === pin.alt_text ? {} : { alt_text: texts.alt_text }),
    ...(link === pin.link ? {} : { link }),
    ...marksChanged(pin, marks),
    ...(sponsorship === undefined || sameSponsorship(pin, sponsorship) ? {} : { sponsorship }),
    ...(samePlace(pin, place) ? {} : { board_id: place?.board.id, section: place?.section?.id ?? null }),
  };
  if (Object.keys(changes).length === 0) return null;
  return { id: pin.id, version, ...changes } as CallInput<typeof updatePin>;
}

/** Switches that somebody may not turn are not among a form's values. */
function marksChanged(pin: WirePin, { ai_labelled: ai, sensitive }: PinMarksGiven): Partial<PinMarksGiven> {
  const isFixed = pin.sensitivity !== undefined && pin.sensitivity !== "owner";
  return {
    ...(pin.parent_pin_id !== null || ai === (pin.ai_labelled === true) ? {} : { ai_labelled: ai }),
    ...(isFixed || sensitive === (pin.sensitivity !== undefined) ? {} : { sensitive }),
  };
}

function sameSponsorship({ sponsorship: before }: WirePin, now: NonNullable<WirePin["sponsorship"]>): boolean {
  return (
    (before?.status ?? null) === now.status &&
    (before?.sponsor_name ?? null) === now.sponsor_name &&
    (before?.paid_link ?? false) === now.paid_link
  );
}

function samePlace(pin: WirePin, place: SavingPlace | null): boolean {
  return (
    place === null || (place.board.id === pin.board?.id && (place.section?.id ?? null) === (pin.section?.id ?? null))
  );
}
