import { expect, it } from "vitest";
import { longTitle, pinCaptionHeight } from "./pin-caption-height.ts";

it("a long title has a second line, in narrow columns in place of the line about the person where that may go", () => {
  const title = "Terracotta mesh lamp shade";
  expect(pinCaptionHeight({ title, meta: true, metaStays: false })).toEqual({ extra: 86, narrowExtra: 60 });
  expect(pinCaptionHeight({ title, meta: true, metaStays: true })).toEqual({ extra: 86, narrowExtra: 86 });
  expect(pinCaptionHeight({ title, meta: false, metaStays: false })).toEqual({ extra: 60, narrowExtra: 60 });
  expect(pinCaptionHeight({ title: "Terracotta mesh lamp", meta: true, metaStays: true })).toEqual({
    extra: 62,
    narrowExtra: 86,
  });
  expect(pinCaptionHeight({ title: "Lamp", meta: true, metaStays: false })).toEqual({ extra: 62 });
  expect(pinCaptionHeight({ title, meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 86,
    narrowExtra: 100,
  });
  expect(pinCaptionHeight({ title: "Lamp", meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 62,
    narrowExtra: 76,
  });
  expect(pinCaptionHeight({ title: "", meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 38,
    narrowExtra: 52,
  });
  expect(pinCaptionHeight({ title: "", meta: false, metaStays: false })).toEqual({ extra: 0 });
});

it("a title that doesn't fit a column of 200 px has two lines at every width", () => {
  expect(longTitle("Grow slow, in pinewood shade")).toBe("always");
  expect(longTitle("Grow slow, in pinewood")).toBe("narrow");
});

it("letters of Chinese, Japanese and Korean take the room of two", () => {
  expect(longTitle("テラコッタのランプ")).toBe("narrow");
  expect(longTitle("テラコッタのランプと木の棚")).toBe("always");
  expect(longTitle("陶のランプ")).toBeUndefined();
  expect(longTitle("Terracotta")).toBeUndefined();
});
