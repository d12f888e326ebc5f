import { expect, test } from "vitest";
import { drawnPictures, judgeColorVariants, judgeCopies, judgeHues } from "./judge-copies.fixture.ts";

test("DIS-06 copies that are cropped, framed or captioned are found; another color or another picture is not the same", async () => {
  const pictures = await drawnPictures();
  for (const { name, forward, backward, others } of await judgeCopies(pictures)) {
    expect(forward, name).toBeGreaterThanOrEqual(0.8);
    expect(backward, name).toBeGreaterThanOrEqual(0.8);
    expect(others, name).toBe(0);
  }
  for (const { hue, same } of await judgeHues(pictures)) expect(same, String(hue)).toBe(0);
});

test("DIS-06 a thing in twelve colors, and in black is thirteen things", async () => {
  expect(await judgeColorVariants()).toEqual({ variants: 13, right: 1, wrong: 0 });
});
