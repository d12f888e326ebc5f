import { describe, expect, it } from "vitest";
import { anchorAt, anchorShift } from "./anchor.ts";
import { gridGeometry } from "./geometry.ts";
import { layoutGrid } from "./layout.ts";
import { neighbour } from "./neighbour.ts";

const items = Array.from({ length: 200 }, (_, index) => ({
  id: `p${index}`,
  aspect: 0.7 + ((index * 37) % 100) / 80,
  extra: 40,
}));
const layout = layoutGrid(items, gridGeometry(1264));
const topOf = (of: typeof layout, id: string) => of.top[of.items.findIndex((item) => item.id === id)] as number;

describe("the anchor", () => {
  it("is the highest card that begins in view", () => {
    const anchor = anchorAt(layout, 3000);
    expect(anchor?.offset).toBeGreaterThanOrEqual(0);
    expect(topOf(layout, anchor?.anchorId ?? "")).toBe(3000 + (anchor?.offset ?? NaN));
    const higher = [...layout.top].filter((top) => top >= 3000 && top < 3000 + (anchor?.offset ?? 0));
    expect(higher).toEqual([]);
  });

  it("stays where it is when the column count changes", () => {
    const anchor = anchorAt(layout, 3000);
    const narrow = layoutGrid(items, gridGeometry(374), layout);
    const shift = anchorShift(layout, narrow, 3000);
    expect(topOf(narrow, anchor?.anchorId ?? "") - (3000 + shift)).toBe(anchor?.offset);
  });

  it("stays when cards come before it", () => {
    const anchor = anchorAt(layout, 3000);
    const more = [{ id: "new", aspect: 2, extra: 0 }, ...items];
    const after = layoutGrid(more, layout.geometry, layout);
    expect(topOf(after, anchor?.anchorId ?? "") - (3000 + anchorShift(layout, after, 3000))).toBe(anchor?.offset);
  });

  it("gives its part to the next card when it is itself taken away", () => {
    const anchor = anchorAt(layout, 3000);
    const rest = items.filter((item) => item.id !== anchor?.anchorId);
    const after = layoutGrid(rest, layout.geometry, layout);
    const next = anchorAt(layoutGrid(items, layout.geometry), 3000 + (anchor?.offset ?? 0) + 1);
    expect(topOf(after, next?.anchorId ?? "") - topOf(layout, next?.anchorId ?? "")).toBe(
      anchorShift(layout, after, 3000),
    );
  });

  it("asks for no scrolling when nothing of what was in view is left", () => {
    const others = items.map((item) => ({ ...item, id: `x${item.id}` }));
    expect(anchorShift(layout, layoutGrid(others, layout.geometry, layout), 3000)).toBe(0);
  });
});

describe("arrow keys", () => {
  it("go up and down in the column", () => {
    for (let index = 0; index < items.length; index++) {
      const down = neighbour(layout, index, 0, 1);
      if (down === index) continue;
      expect(layout.column[down]).toBe(layout.column[index]);
      expect(neighbour(layout, down, 0, -1)).toBe(index);
    }
  });

  it("go to the card beside", () => {
    for (let index = 0; index < items.length; index++) {
      const next = neighbour(layout, index, 1, 0);
      if (next === index) expect(layout.column[index]).toBe(layout.geometry.columns - 1);
      else expect(layout.column[next]).toBe((layout.column[index] as number) + 1);
    }
  });

  it("stay at the edges", () => {
    expect(neighbour(layout, 0, 0, -1)).toBe(0);
    expect(neighbour(layout, 0, -1, 0)).toBe(0);
    const last = items.length - 1;
    expect(neighbour(layout, last, 0, 1)).toBe(last);
  });
});
