import { expect, test } from "vitest";
import type { WirePin } from "#contract/kit/shapes.ts";
import { largePictures } from "./large-pictures.ts";

const orig = (url: string) => ({ orig: { url, width: 4, height: 3 } });
const made = (id: string, facts: object = {}) =>
  ({
    id,
    images: orig(`/${id}`),
    alt_text: "",
    dominant_color: "#fff",
    can_edit: false,
    ...facts,
  }) as unknown as WirePin;

test("SAV-24 the large view walks through every picture of every pin, and past what is hidden until it is asked for", () => {
  const items = [{ images: orig("/b1") }, { images: orig("/b2") }];
  const pins = [
    made("a"),
    made("b", { media: { media_type: "multiple_images", items } }),
    made("c", { sensitivity: "owner" }),
    made("d", { sensitivity: "owner", can_edit: true }),
    made("e", { media: { media_type: "video" } }),
  ];
  const urls = (open: string) => largePictures(pins, open).map(({ url }) => url);
  expect(urls("a")).toEqual(["/a", "/b1", "/b2", "/d", "/e"]);
  expect(urls("c")).toEqual(["/a", "/b1", "/b2", "/c", "/d", "/e"]);
});
