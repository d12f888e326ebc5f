import { expect, it } from "vitest";
import { searchColors } from "#rules/discovery/search-color.ts";
import { labOf } from "#server/platform/images/colors.ts";
import { createFingerprintIndex } from "./fingerprint-index.ts";

const lab = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
};
const hashes = { phash: "0", dhash: "0", phash_mirrored: "0", dhash_mirrored: "0" };
/** Sixteen cells, the first of them of the first color. */
const grid = (first: string, rest: string, of = 16) =>
  Array.from({ length: 16 }, (_, cell) => [...lab(cell < of ? first : rest)]).flat();
const stored = (numbers: number[]) => Buffer.from(Float32Array.from(numbers).buffer);

const pictures: [string, string, string, number][] = [
  ["navy", "#22375a", "#f4efe6", 10],
  ["sky", "#8fb8e8", "#f4efe6", 8],
  ["blue", "#1e6fd9", "#1e6fd9", 16],
  ["a dot of blue", "#1e6fd9", "#f4efe6", 2],
  ["poppies", "#c62828", "#efe7da", 9],
  ["gray", "#8a8a8a", "#8a8a8a", 16],
  ["white", "#ffffff", "#ffffff", 16],
];

it.each([
  ["blue", ["blue", "navy", "sky"]],
  ["red", ["poppies"]],
  ["gray", ["gray"]],
  ["green", []],
] as const)("DIS-06 looking for %s finds what holds enough of it, light and dark", (name, found) => {
  const fingerprints = createFingerprintIndex();
  for (const [index, [, first, rest, of]] of pictures.entries())
    fingerprints.set({
      ...hashes,
      pin_id: `${index + 1}`,
      root_pin_id: `${index + 1}`,
      color_grid: stored(grid(first, rest, of)),
    });
  const asked = { ...hashes, color_grid: grid(searchColors[name], searchColors[name]) };
  const names = fingerprints.like([asked], 10).map(({ pin_id }) => pictures[Number(pin_id) - 1]?.[0]);
  expect(names[0] ?? null).toBe(found[0] ?? null);
  expect(new Set(names)).toEqual(new Set(found));
  expect(names).toHaveLength(found.length);
});
