import { describe, expect, it } from "vitest";
import { placePopover } from "./place-popover.ts";

const viewport = { width: 1000, height: 800 };
const size = { width: 200, height: 300 };
const anchor = { left: 400, top: 100, width: 44, height: 44 };

describe("where a popover goes", () => {
  it("hangs below its anchor, from the edge asked for", () => {
    const start = placePopover({ anchor, size, viewport, placement: "bottom-start", rtl: false });
    expect(start).toMatchObject({ left: 400, top: 150, below: true });
    const end = placePopover({ anchor, size, viewport, placement: "bottom-end", rtl: false });
    expect(end.left).toBe(244);
  });

  it("turns round in right-to-left text", () => {
    expect(placePopover({ anchor, size, viewport, placement: "bottom-start", rtl: true }).left).toBe(244);
    expect(placePopover({ anchor, size, viewport, placement: "bottom-end", rtl: true }).left).toBe(400);
  });

  it("goes above when it fits only there", () => {
    const low = { ...anchor, top: 700 };
    const placed = placePopover({ anchor: low, size, viewport, placement: "bottom-start", rtl: false });
    expect(placed).toMatchObject({ top: 394, below: false });
  });

  it("stays within the window at its sides", () => {
    const right = { ...anchor, left: 950 };
    expect(placePopover({ anchor: right, size, viewport, placement: "bottom-start", rtl: false }).left).toBe(792);
    const left = { ...anchor, left: 2 };
    expect(placePopover({ anchor: left, size, viewport, placement: "bottom-end", rtl: false }).left).toBe(8);
  });

  it("scrolls in the larger room when it fits on neither side", () => {
    const tall = { width: 200, height: 2000 };
    const placed = placePopover({ anchor, size: tall, viewport, placement: "top", rtl: false });
    expect(placed).toMatchObject({ below: true, top: 150, maxHeight: 642 });
  });
});
