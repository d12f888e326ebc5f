import type { Sharp } from "sharp";
import sharp from "sharp";
import { createFingerprintIndex, type Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";
import { toPixels } from "#server/platform/images/open-image.ts";
import { picture } from "#server/platform/images/pictures.fixture.ts";
import { describeForComparison } from "#server/platform/images/process-image.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import { alteredFingerprints } from "./altered-fingerprints.ts";

const [width, height] = [300, 220];
const seeds = Array.from({ length: 10 }, (_, seed) => seed * 6 + 1);

/** Ten different pictures, drawn. */
export function drawnPictures(): Promise<Buffer[]> {
  return Promise.all(seeds.map((seed) => picture(seed, width, height).png().toBuffer()));
}

/** Photographs as the pictures that are judged, all of one size. */
export function asPictures(photos: readonly Buffer[]): Promise<Buffer[]> {
  return Promise.all(photos.map((photo) => sharp(photo).rotate().resize(width, height).png().toBuffer()));
}

type Asked = { fingerprint: Fingerprint; altered: Fingerprint[] };

async function describe(image: Sharp): Promise<Asked> {
  const pixels = await toPixels(sharp(await image.png({ compressionLevel: 1 }).toBuffer()));
  return { fingerprint: await describeForComparison(pixels), altered: await alteredFingerprints(pixels) };
}

function describeAll(pictures: readonly Buffer[], alter = (image: Sharp) => image): Promise<Asked[]> {
  return Promise.all(pictures.map((one) => describe(alter(sharp(one)))));
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

/** Turned a little, and cut to what is left of it everywhere. */
const turned = (degrees: number) => (image: Sharp) => {
  const radians = (degrees * Math.PI) / 180;
  const [wide, high] = [
    width * Math.cos(radians) + height * Math.sin(radians),
    width * Math.sin(radians) + height * Math.cos(radians),
  ];
  const [w, h] = [Math.floor(width * 0.94), Math.floor(height * 0.94)];
  return image
    .rotate(degrees, { background: "#888" })
    .extract({ left: Math.floor((wide - w) / 2), top: Math.floor((high - h) / 2), width: w, height: h });
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
  "turned by 2°": turned(2),
  "above a strip for words": (image) => image.extend({ bottom: Math.round(height * 0.14), background: "#fff" }),
};

export type JudgedCopies = { name: string; forward: number; backward: number; others: number };

/** Of copies altered in each way: the share of them told to be the same as their original, of originals as their copy, and wrong ones. */
export async function judgeCopies(pictures: readonly Buffer[]): Promise<JudgedCopies[]> {
  const originals = await describeAll(pictures);
  const index = indexOf(originals);
  const judged: JudgedCopies[] = [];
  for (const [name, alter] of Object.entries(alterations)) {
    const copies = await describeAll(pictures, alter);
    const [forward, backward] = [told(indexOf(copies), originals), told(index, copies)];
    judged.push({ name, forward: forward.right, backward: backward.right, others: forward.wrong + backward.wrong });
  }
  return judged;
}

/**
 * Of pictures in other colors, the share told to be the same as their original, by the degrees their hue was turned. One that is nearly grey
 * has no color to be another: it is left out.
 */
export async function judgeHues(pictures: readonly Buffer[]): Promise<{ hue: number; of: number; same: number }[]> {
  const described = await describeAll(pictures);
  const isColored = described.map(({ fingerprint }) => chromaOf(fingerprint.color_grid) > grey);
  const colored = pictures.filter((_, number) => isColored[number]);
  const index = indexOf(described.filter((_, number) => isColored[number]));
  const judged: { hue: number; of: number; same: number }[] = [];
  for (const hue of [30, 140, 250]) {
    const turned = await describeAll(colored, (image) => image.modulate({ hue }));
    judged.push({ hue, of: colored.length, same: told(index, turned).right });
  }
  return judged;
}

/** Chroma (of L*a*b*) that is told as a tint of grey: that of paper under a lamp. */
const grey = 5;

/** The mean chroma of the most colored third of a grid of L*a*b* cells. */
function chromaOf(grid: readonly number[]): number {
  const chroma = Array.from({ length: grid.length / 3 }, (_, cell) =>
    Math.hypot(grid[cell * 3 + 1] ?? 0, grid[cell * 3 + 2] ?? 0),
  );
  const most = chroma.toSorted((a, b) => b - a).slice(0, Math.ceil(chroma.length / 3));
  return most.reduce((sum, one) => sum + one, 0) / Math.max(1, most.length);
}

/** A thing in twelve colors and in black: the share that is told to be itself, and how many pairs are told the same. */
export async function judgeColorVariants(): Promise<{ variants: number; right: number; wrong: number }> {
  const shape = (fill: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220"><rect width="300" height="220" fill="#fff"/><path d="M60 30 L150 10 L240 30 L270 120 L220 130 L215 210 L85 210 L80 130 L30 120 Z" fill="${fill}"/><circle cx="150" cy="40" r="22" fill="#fff"/></svg>`,
      ),
    );
  const colors = [...Array.from({ length: 12 }, (_, turn) => `hsl(${turn * 30}, 70%, 50%)`), "#111"];
  const variants = await Promise.all(colors.map((color) => describe(shape(color))));
  return { variants: colors.length, ...told(indexOf(variants), variants) };
}
