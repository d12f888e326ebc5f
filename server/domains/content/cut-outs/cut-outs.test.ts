import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { cutOut, deleteCutOut, listCutOuts } from "#contract/content/cut-outs.ts";
import { createPin, getPin } from "#contract/content/pins.ts";
import { mediaExtra } from "#server/http/media.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [mediaExtra] });
const ada = testPerson(site);
let board: string;
let pin: string;
beforeAll(async () => {
  board = (await site.board(ada)).id;
  pin = (await site.pin(ada, board, { image_base64: await redOnWhite(), alt_text: "A red square" })).id;
});

/** A red square of 100 pixels in the middle of 300 white ones, with a white hole of 20 in it. */
async function redOnWhite(): Promise<string> {
  const square = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await square(100, "#d01020"), left: 100, top: 100 },
      { input: await square(20, "#ffffff"), left: 140, top: 140 },
    ])
    .png()
    .toBuffer();
  return picture.toString("base64");
}

async function pixels(url: string) {
  const answer = await site.visitor.fetch(url);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
const alphaAt = ({ data, info }: Awaited<ReturnType<typeof pixels>>, x: number, y: number) =>
  data[(y * info.width + x) * 4 + 3];

test("SAV-22 the background of one color goes as far as it reaches from the edges; the rest stays, its hole too", async () => {
  const made = await ada.call(cutOut, { pin_id: pin, flood: { tolerance: 20 } });
  const largest = made.cutoutImages.at(-1);
  expect(Math.abs((largest?.width ?? 0) - 100)).toBeLessThanOrEqual(2);
  const cut = await pixels(largest?.url ?? "");
  expect([alphaAt(cut, 10, 10), alphaAt(cut, 50, 50)]).toEqual([255, 255]);
});

test("SAV-22 a line drawn around a part keeps that part alone", async () => {
  const triangle: [number, number][] = [
    [1 / 3, 1 / 3],
    [2 / 3, 1 / 3],
    [1 / 3, 2 / 3],
  ];
  const made = await ada.call(cutOut, { pin_id: pin, lasso: triangle });
  const cut = await pixels(made.cutoutImages.at(-1)?.url ?? "");
  expect([cut.info.width, cut.info.height]).toEqual([100, 100]);
  expect([alphaAt(cut, 10, 10), alphaAt(cut, 95, 95)]).toEqual([255, 0]);
});

test("SAV-22 a pin is made of a cut-out, names the pin it came from, and shows the cut-out on the wire", async () => {
  const asset = await ada.call(cutOut, { pin_id: pin, flood: { tolerance: 20 } });
  const made = await ada.call(createPin, { board_id: board, shuffle_asset: asset.id, title: "Square" });
  expect(made).toMatchObject({ parent_pin_id: pin, alt_text: "A red square" });
  expect(made.shuffle_asset).toEqual({ id: asset.id, cutoutImages: asset.cutoutImages });
  expect(await ada.call(getPin, { id: made.id })).toMatchObject({ shuffle_asset: { id: asset.id } });
  expect((await ada.call(getPin, { id: pin })).shuffle_asset).toBeUndefined();
  expect(await ada.call(deleteCutOut, { id: asset.id })).toEqual({ removed: true });
  expect((await ada.call(getPin, { id: made.id })).shuffle_asset?.id).toBe(asset.id);
});

test("SAV-22 the same attempt again cuts once; another's cut-outs are not there", async () => {
  const shape = { pin_id: pin, flood: { tolerance: 30 } };
  const first = await ada.call(cutOut, shape, "cut-1");
  expect(await ada.call(cutOut, shape, "cut-1")).toEqual(first);
  const listed = await ada.call(listCutOuts, { pin_id: pin });
  expect(listed.filter(({ id }) => id === first.id)).toHaveLength(1);
  const eve = await site.person();
  expect(await eve.call(listCutOuts, { pin_id: pin })).toEqual([]);
  expect(await eve.call(deleteCutOut, { id: first.id })).toEqual({ removed: false });
  const hers = await site.board(eve);
  await expect(eve.call(createPin, { board_id: hers.id, shuffle_asset: first.id })).rejects.toMatchObject({
    data: { field: "shuffle_asset" },
  });
});

test("SAV-22 what leaves nothing, cuts nothing or names no shape is refused with what to do", async () => {
  const all: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  await expect(ada.call(cutOut, { pin_id: pin })).rejects.toMatchObject({ data: { field: "lasso" } });
  await expect(ada.call(cutOut, { pin_id: pin, lasso: all })).rejects.toThrow("There's nothing to remove");
  const corner: [number, number][] = [
    [0, 0],
    [0.2, 0],
    [0, 0.2],
  ];
  await expect(ada.call(cutOut, { pin_id: pin, lasso: corner, flood: { tolerance: 5 } })).rejects.toThrow(
    "Nothing is left",
  );
  const sliver: [number, number][] = [
    [0.5, 0.5],
    [0.501, 0.5],
    [0.5, 0.501],
  ];
  await expect(ada.call(cutOut, { pin_id: pin, lasso: sliver })).rejects.toThrow("Nothing is left");
  await expect(ada.call(cutOut, { pin_id: "1", lasso: all })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  const secret = await site.board(ada, "Kept", "secret");
  const hidden = await site.pin(ada, secret.id);
  const eve = await site.person();
  await expect(eve.call(cutOut, { pin_id: hidden.id, lasso: all })).rejects.toMatchObject({ reason: "NOT_FOUND" });
});
