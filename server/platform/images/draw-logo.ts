import { inspectImage } from "./inspect-image.ts";
import { openImage } from "./open-image.ts";

/** A logo in the sizes it is shown in: for pages, and as icons. */
export type DrawnLogo = Record<"inline" | "icon192" | "icon512" | "touch", Buffer>;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** Behind what phones show without transparency. */
const paper = "#fbfaf7";
/** Twice its size in the header. */
const inlinePx = 72;
/** Part of every page: a picture too rich for this is drawn more roughly. */
const inlineMostBytes = 4096;

/** Draws an untrusted picture anew, whole and in a square. Throws `ImageRejected`. `readable`: as `Images` has it. */
export async function drawLogo(
  bytes: Uint8Array,
  readable: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<DrawnLogo> {
  await inspectImage(bytes);
  const source = await readable(bytes);
  const square = (side: number) => openImage(source).resize(side, side, { fit: "contain", background: clear });
  const rough = async () => {
    for (const quality of [88, 70, 50, 30]) {
      const drawn = await square(inlinePx).webp({ quality, effort: 6 }).toBuffer();
      if (drawn.length <= inlineMostBytes || quality === 30) return drawn;
    }
    throw new Error("unreachable");
  };
  return {
    inline: await rough(),
    icon192: await square(192).png().toBuffer(),
    icon512: await square(512).png({ compressionLevel: 9 }).toBuffer(),
    touch: await openImage(source)
      .resize(148, 148, { fit: "contain", background: clear })
      .extend({ top: 16, bottom: 16, left: 16, right: 16, background: clear })
      .flatten({ background: paper })
      .png()
      .toBuffer(),
  };
}
