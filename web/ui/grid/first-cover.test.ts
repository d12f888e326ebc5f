import { describe, expect, it } from "vitest";
import { FIRST_COVER, firstCoverCss } from "./first-cover.ts";
import { gridBreaks } from "./geometry.ts";

const items = Array.from({ length: FIRST_COVER }, (_, index) => ({
  id: `p${index}`,
  aspect: 0.5 + ((index * 7919) % 1000) / 700,
  extra: 20 + (index % 3) * 20,
  color: `#${((index * 7919 * 31) % 0xffffff).toString(16).padStart(6, "0")}`,
}));

describe("the first cover's rules", () => {
  it("weigh at most 60 bytes an item and column count, compressed", async () => {
    const rules = new Blob([firstCoverCss("_R_1_", items)]);
    const weight = (await new Response(rules.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer())
      .byteLength;
    expect(weight / (items.length * gridBreaks().length)).toBeLessThan(60);
  });

  it("are the same for the same items", () => {
    expect(firstCoverCss("a", items)).toBe(firstCoverCss("a", items));
  });

  it("let no color out of data write rules", () => {
    const css = firstCoverCss("a", [{ id: "1", aspect: 1, extra: 0, color: "red}</style><script>" }]);
    expect(css).not.toContain("script");
    expect(css).not.toContain("red");
  });
});
