import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallData } from "#contract/kit/define.ts";
import type { getMedia } from "#contract/content/media.ts";
import { mediaExtra } from "#server/http/media.ts";
import { videoForm, testVideo } from "#tests/videos.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";

type Upload = CallData<typeof getMedia>;

describe("DIS-11 without a converter", () => {
  let bare: TestSite;
  beforeAll(async () => {
    bare = await createTestSite({ extras: [mediaExtra], config: { ffmpeg: null } });
  });
  afterAll(() => bare.close());

  test.each([
    ["film.mp4", "video/mp4"],
    ["film.webm", "video/webm"],
  ])("%s is kept as it came, says so and is served", async (name, type) => {
    const person = await bare.person();
    const bytes = await testVideo({ name, width: 320, height: 180 });
    const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(bytes, name) });
    const { resource_response: told } = (await answer.json()) as { resource_response: { data: Upload } };
    expect(told.data).toMatchObject({ status: "succeeded", converted: false, width: 320, height: 180 });
    expect(Math.abs((told.data.duration ?? 0) - 2000)).toBeLessThan(200);
    const pin = await bare.pin(person, (await bare.board(person)).id, { media_upload_id: told.data.media_upload_id });
    expect(pin.media).toMatchObject({ media_type: "video", converted: false, sources: [{ type }] });
    const url = pin.media?.media_type === "video" ? pin.media.video_url : "";
    expect(Buffer.from(await (await bare.visitor.fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("what browsers do not play is refused and says why", async () => {
    const person = await bare.person();
    const videos = [await testVideo({ name: "film.mov" }), await testVideo({ more: ["-c:v", "mpeg4"] })];
    for (const bytes of videos) {
      const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(bytes) });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("no video converter (ffmpeg)");
    }
  });
});
