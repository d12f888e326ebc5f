import sharp from "sharp";
import { expect, test } from "vitest";
import { apng, type FixtureFrame } from "./apng.fixture.ts";
import { inspectImage } from "./inspect-image.ts";
import { pngChunks, writePng } from "./metadata/png-chunks.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { processImage } from "./process-image.ts";

const [red, green, blue] = [
  { r: 255, g: 0, b: 0, alpha: 1 },
  { r: 0, g: 255, b: 0, alpha: 1 },
  { r: 0, g: 0, b: 255, alpha: 1 },
];
const whole = { width: 80, height: 60 };
const part = { width: 20, height: 20, left: 10, top: 10 };

async function moving(file: Buffer, rendition = "orig") {
  const found = (await processImage(file)).files.find((one) => one.rendition === rendition && one.format === "webp");
  if (found === undefined) throw new Error("does not move");
  const { pages, delay, loop } = await sharp(found.bytes, { animated: true }).metadata();
  const colorAt = async (page: number, left: number, top: number) => {
    const at = sharp(found.bytes, { page }).ensureAlpha().extract({ left, top, width: 1, height: 1 });
    return [...(await at.raw().toBuffer())].map((value) => Math.round(value / 51));
  };
  return { pages, delay, loop, colorAt, height: found.height };
}

const colors = { red: [5, 0, 0, 5], green: [0, 5, 0, 5], blue: [0, 0, 5, 5] };

test("DIS-11 a PNG that moves goes on moving: its frames, their times and how often it runs", async () => {
  const file = await apng(
    [
      { color: red, ...whole, delayMs: 200 },
      { color: green, ...part, delayMs: 50 },
      { color: blue, ...whole, delayMs: 100 },
    ],
    2,
  );
  expect(await inspectImage(file)).toMatchObject({ format: "png", ...whole, frames: 3, animated: true });
  const { pages, delay, loop, colorAt, height } = await moving(file);
  expect({ pages, delay, loop, height }).toEqual({ pages: 3, delay: [200, 50, 100], loop: 2, height: 60 });
  expect(await colorAt(0, 15, 15)).toEqual(colors.red);
  expect([await colorAt(1, 15, 15), await colorAt(1, 60, 40)]).toEqual([colors.green, colors.red]);
  expect(await colorAt(2, 15, 15)).toEqual(colors.blue);
  expect((await moving(file, "736x")).pages).toBe(3);
  const large = await moving(
    await apng([
      { color: red, width: 800, height: 600 },
      { color: green, ...part },
    ]),
    "736x",
  );
  expect([large.pages, large.height, await large.colorAt(1, 20, 20)]).toEqual([2, 552, colors.green]);
});

test.each([
  ["stays", { disposal: 0 }, colors.green],
  ["is cleared", { disposal: 1 }, [0, 0, 0, 0]],
  ["is as before", { disposal: 2 }, colors.red],
] as const)("DIS-11 the place of a frame whose time is over %s", async (_, how, left) => {
  const last = { color: blue, width: 4, height: 4, left: 70, top: 50 };
  const frames: FixtureFrame[] = [{ color: red, ...whole }, { color: green, ...part, ...how }, last];
  const { colorAt } = await moving(await apng(frames));
  const found = await colorAt(2, 20, 20);
  // WebP keeps no color where nothing is seen.
  expect(left[3] === 0 ? found[3] : found).toEqual(left[3] === 0 ? 0 : left);
});

test("DIS-11 half a color over another is a mixture, and in its place it is half seen", async () => {
  const middle = expect.toBeOneOf([2, 3]) as number;
  const half = { ...green, alpha: 0.5 };
  const over = await moving(
    await apng([
      { color: red, ...whole },
      { color: half, ...part, over: true },
    ]),
  );
  expect(await over.colorAt(1, 20, 20)).toEqual([middle, middle, 0, 5]);
  const instead = await moving(
    await apng([
      { color: red, ...whole },
      { color: half, ...part },
    ]),
  );
  expect((await instead.colorAt(1, 20, 20))[3]).toEqual(middle);
});

test("DIS-11 the file keeps its frames without its words; one of too many pixels is told so", async () => {
  const file = await apng([
    { color: red, ...whole },
    { color: green, ...part },
  ]);
  const chunks = pngChunks(file) ?? [];
  const said = writePng(chunks.toSpliced(1, 0, { type: "tEXt", content: Buffer.from("Comment\0Secret") }));
  const stripped = await stripMetadata(said, await inspectImage(said));
  expect(stripped?.equals(file)).toBe(true);
  const long = Array.from({ length: 40 }, () => ({ color: red, width: 1000, height: 700 }));
  await expect(inspectImage(await apng(long))).rejects.toMatchObject({ reason: "animation_too_long" });
});

test("DIS-11 a PNG whose frames are not as they should be stands still, as in browsers", async () => {
  const file = await apng([
    { color: red, ...whole },
    { color: green, ...part, left: 70 },
  ]);
  expect(await inspectImage(file)).toMatchObject({ frames: 1, animated: false });
  const chunks =
    pngChunks(
      await apng([
        { color: red, ...whole },
        { color: green, ...part },
      ]),
    ) ?? [];
  const lacking = writePng(chunks.filter(({ type }) => type !== "fdAT"));
  expect((await processImage(lacking)).animated).toBe(false);
});
