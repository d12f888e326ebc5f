import { afterAll, beforeAll, expect, test } from "vitest";
import { createPin } from "#contract/content/pins.ts";
import { heic } from "#server/platform/images/heic/heic.fixture.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
let boardId: string;

beforeAll(async () => {
  site = await createTestSite();
  ada = await site.person();
  boardId = (await site.board(ada)).id;
});
afterAll(() => site.close());

test("a photo of an iPhone becomes a Pin whose files every browser shows", async () => {
  const pin = await ada.call(createPin, { board_id: boardId, image_base64: heic({ turns: 1 }).toString("base64") });
  expect(pin.images.orig).toMatchObject({ width: 64, height: 64 });
  expect(pin.images.orig.url).toMatch(/\.jpg$/);
  expect(pin.images["236x"].url).toMatch(/\.(webp|avif)$/);
});

test("one that can't be read is refused with what to do about it", async () => {
  const damaged = heic().subarray(0, -30).toString("base64");
  await expect(ada.call(createPin, { board_id: boardId, image_base64: damaged })).rejects.toMatchObject({
    reason: "IMAGE_REJECTED",
    message: "We couldn't read this HEIC photo. Save it as a JPEG and try again.",
  });
});
