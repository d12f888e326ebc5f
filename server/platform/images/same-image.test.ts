import type { Sharp } from "sharp";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Fingerprint, hashDistance } from "./fingerprint.ts";
import { picture } from "./pictures.fixture.ts";
import { toPixels } from "./open-image.ts";
import { describeForComparison } from "./process-image.ts";
import { hasStructure, SAME_IMAGE_BITS } from "./same-image.ts";

const seeds = [1, 2, 3, 4, 5, 6];
/** What the searches for copies ask of two pictures: near by both hashes, plain or mirrored. */
function sameImage(a: Fingerprint, b: Fingerprint): boolean {
  const near = (phash: string, dhash: string) =>
    hashDistance(a.dhash, dhash) <= SAME_IMAGE_BITS && hashDistance(a.phash, phash) <= SAME_IMAGE_BITS;
  if (!hasStructure(a) || !hasStructure(b)) return false;
  return near(b.phash, b.dhash) || near(b.phash_mirrored, b.dhash_mirrored);
}
const look = async (image: Sharp) => describeForComparison(await toPixels(image));

describe("copies of a picture are the same image", () => {
  const copies: Record<string, (image: Sharp) => Sharp | Promise<Sharp>> = {
    resized: (image) => image.resize(210),
    squeezed: (image) => image.resize(300, 190, { fit: "fill" }),
    recompressed: async (image) => sharp(await image.jpeg({ quality: 25 }).toBuffer()),
    brightened: (image) => image.modulate({ brightness: 1.15 }),
    mirrored: (image) => image.flop(),
    "mirrored, resized and recompressed": async (image) =>
      sharp(await image.flop().resize(300).jpeg({ quality: 50 }).toBuffer()),
  };
  test.each(Object.entries(copies))("%s", async (_, copy) => {
    for (const seed of seeds) {
      const [one, other] = [await look(picture(seed)), await look(await copy(picture(seed)))];
      expect(sameImage(one, other), `picture ${seed}`).toBe(true);
      expect(sameImage(other, one), `picture ${seed}`).toBe(true);
    }
  });
});

test("other pictures are not the same image", async () => {
  const looks = await Promise.all(seeds.map((seed) => look(picture(seed))));
  looks.forEach((one, at) => {
    for (const other of looks.slice(at + 1)) expect(sameImage(one, other)).toBe(false);
  });
});

test("the mirrored hashes are the hashes of the mirrored picture", async () => {
  const [plain, mirrored] = [await look(picture(3)), await look(picture(3).flop())];
  expect(hashDistance(plain.phash_mirrored, mirrored.phash)).toBeLessThanOrEqual(2);
  expect(hashDistance(plain.dhash_mirrored, mirrored.dhash)).toBeLessThanOrEqual(2);
});

test("plain areas of any color are never the same image, not even as themselves", async () => {
  const plain = (background: string) => look(sharp({ create: { width: 90, height: 90, channels: 3, background } }));
  const [red, blue] = [await plain("#aa2200"), await plain("#0022aa")];
  expect(hasStructure(red)).toBe(false);
  expect(sameImage(red, blue)).toBe(false);
});

test("distances count bits over the whole 64, signs included", () => {
  expect(hashDistance("0", "0")).toBe(0);
  expect(hashDistance("-1", "0")).toBe(64);
  expect(hashDistance("-9223372036854775808", "0")).toBe(1);
  expect(hashDistance("5", "6")).toBe(2);
});
