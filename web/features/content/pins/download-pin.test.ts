import { expect, test } from "vitest";
import { filesOf } from "./download-pin.ts";

const pinner = { id: "1" };
const orig = (url: string) => ({ orig: { url, width: 1, height: 1 } });

test("SAV-24 a pin with several pictures is downloaded whole, its files numbered", () => {
  const item = (url: string) => ({ item_type: "image", images: orig(url), alt_text: "", dominant_color: "" });
  const media = { media_type: "multiple_images", items: [item("/m/a.jpg"), item("/m/b.png")] };
  const pin = { id: "5", pinner, title: "Two: lamps", images: orig("/m/a.jpg"), media } as unknown as Parameters<
    typeof filesOf
  >[0];
  expect(filesOf(pin, "2")).toEqual([
    { url: "/m/a.jpg", name: "Two lamps 1.jpg" },
    { url: "/m/b.png", name: "Two lamps 2.png" },
  ]);
  expect(filesOf(pin, "1")).toEqual([
    { url: "/v3/pins/5/file/0/", name: "" },
    { url: "/v3/pins/5/file/1/", name: "" },
  ]);
});

test("SAV-24 a single picture is called as the pin, one without a title by its number", () => {
  expect(filesOf({ id: "5", title: "", images: orig("/m/a.webp"), pinner }, "2")).toEqual([
    { url: "/m/a.webp", name: "pin-5.webp" },
  ]);
});
