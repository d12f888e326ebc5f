import { expect, it } from "vitest";
import { isLongTitle, pinCaptionHeight } from "./pin-caption-height.ts";

it("a long title has a second line in narrow columns, in place of the line about the person where that may go", () => {
  const title = "Terracotta mesh lamp shade";
  expect(pinCaptionHeight({ title, meta: true, metaStays: false })).toEqual({ extra: 62, narrowExtra: 56 });
  expect(pinCaptionHeight({ title, meta: true, metaStays: true })).toEqual({ extra: 62, narrowExtra: 84 });
  expect(pinCaptionHeight({ title, meta: false, metaStays: false })).toEqual({ extra: 34, narrowExtra: 56 });
  expect(pinCaptionHeight({ title: "Lamp", meta: true, metaStays: false })).toEqual({ extra: 62 });
  expect(pinCaptionHeight({ title, meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 62,
    narrowExtra: 96,
  });
  expect(pinCaptionHeight({ title: "Lamp", meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 62,
    narrowExtra: 74,
  });
  expect(pinCaptionHeight({ title: "", meta: true, metaStays: true, metaWraps: true })).toEqual({
    extra: 40,
    narrowExtra: 52,
  });
  expect(pinCaptionHeight({ title: "", meta: false, metaStays: false })).toEqual({ extra: 0 });
});

it("letters of Chinese, Japanese and Korean take the room of two", () => {
  expect(isLongTitle("テラコッタのランプ")).toBe(true);
  expect(isLongTitle("陶のランプ")).toBe(false);
  expect(isLongTitle("Terracotta")).toBe(false);
});
