/** A pin, the picture it shows, and why it stands where it stands. */
export type ListedPin = { pin_id: string; picture_id: string; reason?: string | undefined };

/** A compact long-lived list of pins: about 20 bytes each, where objects with strings take several hundred. */
export type PinList = {
  length: number;
  slice(from: number, to: number): ListedPin[];
  pictures(): string[];
};

/** Packs pins. Their ids are 64-bit integers (see ids.ts); reasons are few and stand for many pins. */
export function packPins(pins: readonly ListedPin[]): PinList {
  const pinIds = BigInt64Array.from(pins, ({ pin_id: id }) => BigInt(id));
  const pictureIds = BigInt64Array.from(pins, ({ picture_id: id }) => BigInt(id));
  const texts: (string | undefined)[] = [...new Set(pins.map(({ reason }) => reason))];
  const places = new Map(texts.map((text, place) => [text, place]));
  const reasons = Uint16Array.from(pins, ({ reason }) => places.get(reason) ?? 0);
  return {
    length: pins.length,
    slice: (from, to) =>
      Array.from(pinIds.subarray(from, to), (id, index) => ({
        pin_id: String(id),
        picture_id: String(pictureIds[from + index]),
        reason: texts[reasons[from + index] ?? 0],
      })),
    pictures: () => Array.from(pictureIds, String),
  };
}
