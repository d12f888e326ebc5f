import { expect, test } from "vitest";
import { cardSource, srcSetOf } from "./pin-source.ts";

const size = (width: number) => ({ url: `/media/${width}.webp`, width, height: width * 2 });

test("each width stands in the set once, so a small picture is offered once", () => {
  const small = { "236x": size(236), "474x": size(300), "736x": size(300), orig: size(300) };
  expect(srcSetOf(small)).toBe("/media/236.webp 236w, /media/300.webp 300w");
});

test("the original's size keeps the picture's place", () => {
  const images = { "236x": size(236), "474x": size(474), "736x": size(736), orig: size(2000) };
  expect(cardSource({ images, alt_text: "A lamp" })).toMatchObject({ width: 2000, height: 4000, alt: "A lamp" });
  expect(cardSource({ images, alt_text: "" }).srcSet?.split(", ")).toHaveLength(3);
});
