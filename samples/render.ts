import { openDrawing } from "#server/platform/images/open-image.ts";
import type { SampleImage } from "./collection.ts";
import { randomFrom } from "./generators/random.ts";

const tileSize = 192;

/** A tile of faint paper grain, made once: black or white points of very low opacity. */
const grain = (() => {
  const random = randomFrom("paper grain");
  const pixels = Buffer.alloc(tileSize * tileSize * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const shade = random.chance(0.5) ? 255 : 0;
    pixels.fill(shade, i, i + 3);
    pixels[i + 3] = random.whole(0, 11);
  }
  return pixels;
})();

/** The picture as a JPEG of its own size, printed on faintly grained paper. Throws what sharp throws when the SVG cannot be read. */
export const renderSample = async (image: SampleImage): Promise<Buffer> =>
  openDrawing(image.render())
    .flatten({ background: "#ffffff" })
    .composite([{ input: grain, raw: { width: tileSize, height: tileSize, channels: 4 }, tile: true }])
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
