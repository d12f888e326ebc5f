import { openDrawing } from "#server/platform/images/open-image.ts";
import type { Services } from "#server/services/services.ts";
import { type StoredImage, storeImage } from "#server/domains/media/store-image.ts";
import { type Random, randomFrom } from "#samples/generators/random.ts";

export type Plate = { aspect: number; hue: number };

const width = 360;
/** Tallest and flattest picture a grid shows whole. */
const aspects = [0.5, 0.6, 2 / 3, 0.75, 0.8, 1, 1.25, 4 / 3, 1.5, 1.78];

/** Shapes and colours of so many different pictures. */
export function choosePlates(count: number, seed: string): Plate[] {
  const random = randomFrom(`plates ${seed}`);
  return Array.from({ length: count }, (_, index) => ({
    aspect: aspects[index % aspects.length] ?? 1,
    hue: Math.floor((360 * index) / count + random.between(0, 20)) % 360,
  }));
}

/** Draws abstract pictures and keeps them as any picture is kept: with all sizes and its fingerprint. */
export async function drawPlates(
  services: Services,
  plates: readonly Plate[],
  seed: string,
  progress: (done: number) => void = () => {},
): Promise<StoredImage[]> {
  const kept: StoredImage[] = [];
  let next = 0;
  let done = 0;
  const draw = async () => {
    for (let index = next++; index < plates.length; index = next++) {
      const plate = plates[index];
      if (plate === undefined) return;
      kept[index] = await storeImage(services, await drawPlate(plate, randomFrom(`${seed} ${index}`)));
      progress((done += 1));
    }
  };
  await Promise.all([draw(), draw(), draw()]);
  return kept;
}

async function drawPlate({ aspect, hue }: Plate, random: Random): Promise<Buffer> {
  const height = Math.round(width / aspect);
  const color = (light: number) => `hsl(${(hue + random.whole(-30, 30)) % 360} ${random.whole(25, 65)}% ${light}%)`;
  const shapes = Array.from({ length: random.whole(3, 7) }, () => {
    const [x, y, size] = [random.whole(0, width), random.whole(0, height), random.whole(40, width / 2)];
    const fill = color(random.whole(25, 85));
    return random.chance(0.5)
      ? `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}" opacity="0.8"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * 2}" fill="${fill}" opacity="0.8" transform="rotate(${random.whole(0, 90)} ${x} ${y})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color(random.whole(60, 90))}"/>${shapes.join("")}</svg>`;
  return openDrawing(svg).jpeg({ quality: 88 }).toBuffer();
}
