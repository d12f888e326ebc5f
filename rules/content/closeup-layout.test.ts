import { expect, test } from "vitest";
import { closeupLayout, closeupPicture } from "./closeup-layout.ts";

test.each([
  [360, "high", "phone", null, null],
  [599, "wide", "phone", null, null],
  [600, "high", "medium", 740, null],
  [899, "wide", "medium", 740, null],
  [900, "wide", "wide", 912, null],
  [900, "high", "compact", 992, 488],
  [1119, "wide", "wide", 912, null],
  [1120, "wide", "compact", 992, 488],
  [1199, "high", "compact", 992, 488],
  [1200, "high", "full", 1016, 508],
  [1319, "wide", "full", 1016, 508],
  [1320, "wide", "side_open", 1176, 672],
  [1920, "high", "full", 1016, 508],
] as const)("SAV-23 a window of %i px and a %s picture: %s", (width, picture, name, max, pane) => {
  expect(closeupLayout(width, picture)).toEqual({ name, max, pane });
});

test("SAV-23 a picture is wide when it is clearly wider than high", () => {
  expect(closeupPicture({ width: 1200, height: 1000 })).toBe("wide");
  expect(closeupPicture({ width: 1190, height: 1000 })).toBe("high");
});
