import { beforeAll, describe, expect, test } from "vitest";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, getPin, savePin, updatePin } from "#contract/content/pins.ts";
import { mediaExtra } from "#server/http/media.ts";
import { videoForm, testVideo } from "#tests/videos.ts";
import { testPicture } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [mediaExtra] });
const owner = testPerson(site);
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(owner)).id;
});

describe("SAV-09 a pin with several images", () => {
  const uploads = async (count: number) => {
    const made: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const image_base64 = (await testPicture()).toString("base64");
      made.push((await owner.call(uploadMedia, { image_base64 })).media_upload_id);
    }
    return made;
  };
  const carouselOf = (ids: string[]) => ids.map((id, at) => ({ media_upload_id: id, alt_text: `view ${at + 1}` }));

  test("shows them in their order with their words, also where it is saved", async () => {
    const carousel = carouselOf(await uploads(3));
    const pin = await owner.call(createPin, { board_id: boardId, title: "Three views", carousel }, "three");
    if (pin.media?.media_type !== "multiple_images") throw new Error("no images");
    expect(pin.media.items.map(({ alt_text }) => alt_text)).toEqual(["view 1", "view 2", "view 3"]);
    expect(pin.images).toEqual(pin.media.items[0]?.images);
    expect(pin.alt_text).toBe("view 1");
    const again = await owner.call(createPin, { board_id: boardId, title: "Three views", carousel }, "three");
    expect(again.id).toBe(pin.id);
    const saved = await owner.call(savePin, { pin_id: pin.id, board_id: (await site.board(owner)).id });
    expect(saved.media).toEqual(pin.media);
    await owner.call(updatePin, { id: saved.id, alt_text: "front view" });
    expect((await owner.call(getPin, { id: saved.id })).media).toMatchObject({
      items: [{ alt_text: "front view" }, { alt_text: "view 2" }, {}],
    });
    for (const { images } of pin.media.items) expect((await site.visitor.fetch(images["474x"].url)).status).toBe(200);
  });

  test("takes two to five different images of one's own and nothing beside them", async () => {
    const ids = await uploads(6);
    const body = videoForm(await testVideo());
    const video = (await (await owner.fetch("/v3/media/upload_video/", { method: "POST", body })).json()) as {
      resource_response: { data: { media_upload_id: string } };
    };
    await site.settle();
    const other = await site.person();
    const foreign = (await other.call(uploadMedia, { image_base64: (await testPicture()).toString("base64") }))
      .media_upload_id;
    const [one = ""] = ids;
    const create = (facts: object) => owner.call(createPin, { board_id: boardId, ...facts });
    for (const facts of [
      { carousel: carouselOf([one]) },
      { carousel: carouselOf(ids) },
      { carousel: carouselOf([one, one]) },
      { carousel: carouselOf([one, foreign]) },
      { carousel: carouselOf([one, video.resource_response.data.media_upload_id]) },
      { carousel: carouselOf(ids.slice(0, 2)), media_upload_id: one },
      { carousel: carouselOf(ids.slice(0, 2)), pin: 1 },
    ])
      await expect(create(facts), JSON.stringify(facts)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    expect((await create({ carousel: carouselOf(ids.slice(0, 5)) })).media).toMatchObject({ items: { length: 5 } });
  });
});
