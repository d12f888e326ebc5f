import type { Sharp } from "sharp";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createFingerprintIndex, type Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";
import { toPixels } from "#server/platform/images/open-image.ts";
import { picture } from "#server/platform/images/pictures.fixture.ts";
import { describeImage } from "#server/platform/images/process-image.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import { alteredFingerprints } from "./altered-fingerprints.ts";

const [width, height] = [300, 220];
const seeds = Array.from({ length: 20 }, (_, seed) => seed * 3 + 1);

type Asked = { fingerprint: Fingerprint; altered: Fingerprint[] };

async function describe(image: Sharp): Promise<Asked> {
  const pixels = await toPixels(sharp(await image.png({ compressionLevel: 1 }).toBuffer()));
  return { fingerprint: await describeImage(pixels), altered: await alteredFingerprints(pixels) };
}

function indexOf(all: readonly Asked[]) {
  const index = createFingerprintIndex();
  for (const [number, { fingerprint }] of all.entries())
    index.set({
      ...fingerprint,
      pin_id: String(number + 1),
      root_pin_id: String(number + 1),
      color_grid: Buffer.from(Float32Array.from(fingerprint.color_grid).buffer),
    });
  return index;
}

/** Of these, how many are told to be the same as the one of the same number, and how many as another one. */
function told(index: ReturnType<typeof indexOf>, asked: readonly Asked[]) {
  const found = asked.map(({ fingerprint, altered }) =>
    index
      .same(fingerprint, SAME_IMAGE_BITS, 100, altered.filter(hasStructure))
      .map(({ root_pin_id }) => Number(root_pin_id) - 1),
  );
  const right = found.filter((numbers, number) => numbers.includes(number)).length;
  const wrong = found.reduce((sum, numbers, number) => sum + numbers.filter((one) => one !== number).length, 0);
  return { right: right / asked.length, wrong };
}

const cut = (left: number, top: number, right: number, bottom: number) => (image: Sharp) =>
  image.extract({
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.floor((1 - left - right) * width),
    height: Math.floor((1 - top - bottom) * height),
  });
const framed = (part: number, background: string) => (image: Sharp) => {
  const [x, y] = [Math.round(part * width), Math.round(part * height)];
  return image.extend({ left: x, right: x, top: y, bottom: y, background });
};

const luma: [number, number, number] = [0.299, 0.587, 0.114];
const alterations: Record<string, (image: Sharp) => Sharp> = {
  "smaller and compressed": (image) => image.resize(200).jpeg({ quality: 60 }),
  "in grey": (image) => image.recomb([luma, luma, luma]),
  "cropped by a tenth all around": cut(0.05, 0.05, 0.05, 0.05),
  "cropped by a tenth on the left": cut(0.1, 0, 0, 0),
  "cropped by a tenth at the top": cut(0, 0.1, 0, 0),
  "in a white frame": framed(0.07, "#fff"),
  "in a black frame": framed(0.05, "#000"),
  "above a strip for words": (image) => image.extend({ bottom: Math.round(height * 0.14), background: "#fff" }),
};

test("DIS-06 copies that are cropped, framed or captioned are found; another color or another picture is not the same", async () => {
  const originals = await Promise.all(seeds.map((seed) => describe(picture(seed, width, height))));
  const index = indexOf(originals);
  for (const [name, alter] of Object.entries(alterations)) {
    const copies = await Promise.all(
      seeds.map(async (seed) => describe(alter(sharp(await picture(seed, width, height).png().toBuffer())))),
    );
    const [forward, backward] = [told(indexOf(copies), originals), told(index, copies)];
    console.log(
      `${name}: ${Math.round(forward.right * 100)} % of copies found, ${Math.round(backward.right * 100)} % of originals, ${forward.wrong + backward.wrong} others`,
    );
    expect(forward.right, name).toBeGreaterThanOrEqual(0.8);
    expect(backward.right, name).toBeGreaterThanOrEqual(0.8);
    expect(forward.wrong + backward.wrong, name).toBe(0);
  }
  for (const hue of [30, 140, 250]) {
    const turned = await Promise.all(
      seeds.map(async (seed) => describe(sharp(await picture(seed, width, height).png().toBuffer()).modulate({ hue }))),
    );
    const variants = told(index, turned);
    console.log(`hue turned by ${hue}°: ${Math.round(variants.right * 100)} % told the same`);
    expect(variants.right, String(hue)).toBe(0);
  }
});

test("DIS-06 a thing in twelve colors, and in black is thirteen things", async () => {
  const shape = (fill: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220"><rect width="300" height="220" fill="#fff"/><path d="M60 30 L150 10 L240 30 L270 120 L220 130 L215 210 L85 210 L80 130 L30 120 Z" fill="${fill}"/><circle cx="150" cy="40" r="22" fill="#fff"/></svg>`,
      ),
    );
  const colors = [...Array.from({ length: 12 }, (_, turn) => `hsl(${turn * 30}, 70%, 50%)`), "#111"];
  const variants = await Promise.all(colors.map((color) => describe(shape(color))));
  const { right, wrong } = told(indexOf(variants), variants);
  console.log(`${colors.length} colors of one thing: ${wrong} told the same`);
  expect({ right, wrong }).toEqual({ right: 1, wrong: 0 });
});
