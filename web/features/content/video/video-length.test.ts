import { expect, test } from "vitest";
import { videoLength } from "./video-length.ts";

test.each([
  [0, ""],
  [-5, ""],
  [300, "0:01"],
  [7400, "0:07"],
  [59_600, "1:00"],
  [754_000, "12:34"],
])("DIS-11 %i ms are shown as %j", (ms, shown) => {
  expect(videoLength(ms)).toBe(shown);
});
