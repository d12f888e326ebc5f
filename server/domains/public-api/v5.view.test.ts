import { expect, test } from "vitest";
import type { WireImages, WirePin, WirePinMedia } from "#contract/kit/shapes.ts";
import { v5PinShape } from "#contract/public-api/v5.ts";
import { v5Pin } from "./v5.view.ts";

const size = (name: string) => ({ url: `/media/${name}.webp`, width: 10, height: 10 });
const images: WireImages = { "236x": size("s"), "474x": size("m"), "736x": size("l"), orig: size("o") };
const pin = {
  id: "1",
  title: "Tide",
  description: "",
  alt_text: "",
  link: null,
  images,
  dominant_color: "#000000",
  board: { id: "2", name: "Sea", url: "/ada/sea/", privacy: "public", layout: "default" },
  section: null,
  pinner: { id: "3", username: "ada" },
  parent_pin_id: null,
  created_at: "2026-01-01T00:00:00.000Z",
} as unknown as WirePin;
const shown = (media: WirePinMedia) => v5PinShape.parse(v5Pin({ ...pin, media }, "https://a.example", "3"));

test("DIS-11 a video is told in the public API's words", () => {
  const file = { url: "/media/f.mp4", type: "video/mp4", width: 1280, height: 720 };
  const { creative_type: type, media } = shown({
    media_type: "video",
    video_url: file.url,
    duration: 6000,
    width: 1280,
    height: 720,
    converted: true,
    sources: [file],
  });
  expect(type).toBe("VIDEO");
  expect(media).toMatchObject({
    media_type: "video",
    video_url: "https://a.example/media/f.mp4",
    cover_image_url: "https://a.example/media/o.webp",
    duration: 6000,
  });
});

test("SAV-09 several images are told in the public API's words", () => {
  const item = { item_type: "image" as const, images, alt_text: "front", dominant_color: "#000000" };
  const { creative_type: type, media } = shown({ media_type: "multiple_images", items: [item, item] });
  expect(type).toBe("CAROUSEL");
  expect(media).toMatchObject({ media_type: "multiple_images", items: [{ description: "front" }, {}] });
});
