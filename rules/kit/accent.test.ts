import { expect, test } from "vitest";
import { accentTones, contrast } from "./accent.ts";

const everyHue = Array.from(
  { length: 24 },
  (_, at) => `#${((at * 700_001 + 9173) % 0x1000000).toString(16).padStart(6, "0")}`,
);

test.each(["#00707a", "#ffffff", "#000000", "#ffff00", "#0000ff", "#ff0000", "#7f7f7f", "#ffd1dc", ...everyHue])(
  "text in and on the accent %s is legible on light and on dark ground, pressed or not",
  (accent) => {
    const tones = accentTones(accent);
    for (const [ground, [page, hovered]] of [
      ["light", ["#fbfaf7", "#e8e5de"]],
      ["dark", ["#111315", "#2e3338"]],
    ] as const) {
      const [one, over, on] = [tones["color-accent"], tones["color-accent-hover"], tones["color-on-accent"]];
      for (const [text, below] of [
        [one[ground], page],
        [one[ground], hovered],
        [on[ground], one[ground]],
        [on[ground], over[ground]],
        [tones["color-on-accent-soft"][ground], tones["color-accent-soft"][ground]],
        [tones["color-on-accent-soft"][ground], tones["color-accent-soft-hover"][ground]],
      ] as const)
        expect([ground, text, below, contrast(text, below) >= 4.5]).toEqual([ground, text, below, true]);
    }
  },
);

test("an accent that is legible already stays as it was chosen", () => {
  expect(accentTones("#005a8c")["color-accent"].light).toBe("#005a8c");
  expect(accentTones("#ffd54a")["color-accent"].dark).toBe("#ffd54a");
});
