/** A generated pin: what a grid knows of one before its picture is there. */
export type BenchPin = { id: string; aspect: number; lines: number; title: string; by: string; color: string };

export const LINE = 20; // px, as in card.css
export const BELOW = 12; // px between picture and caption

/** The same pins each time: Weyl sequences, so aspects and colors are spread evenly without a seed to keep. */
export function makePins(count: number): BenchPin[] {
  return Array.from({ length: count }, (_, index) => {
    const a = (index * 0.6180339887) % 1;
    const b = (index * 0.7548776662) % 1;
    const hue = Math.floor(b * 0xff);
    const color = `#${[60 + ((hue * 3) % 150), 90 + (hue % 120), 60 + ((hue * 7) % 150)]
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")}`;
    return {
      id: `pin-${index}`,
      aspect: Math.round((0.6 + a * 1.3) * 1000) / 1000,
      lines: 1 + (index % 2),
      title: `Pin ${index}: a place for quiet afternoons`,
      by: index % 2 === 0 ? "" : `Person ${index % 97}`,
      color,
    };
  });
}

/** Height of the caption of a pin, px. */
export const captionHeight = (pin: BenchPin): number => BELOW + pin.lines * LINE;
