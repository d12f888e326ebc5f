import { describe, expect, it } from "vitest";
import { gridGeometry } from "./geometry.ts";
import { BAND, cardHeight, cardsBetween, endOfFirst, layoutGrid, shownAspect } from "./layout.ts";
import type { GridItem, GridLayout } from "./layout.ts";

/** Mulberry32: the same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeItems(count: number, seed: number): GridItem[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    aspect: 0.2 + next() * 2.6,
    extra: Math.floor(next() * 4) * 20,
  }));
}

const positions = (layout: GridLayout, count = layout.items.length) =>
  [layout.column, layout.top, layout.height].map((array) => Array.from(array.subarray(0, count)));

const widths = [320, 344, 390, 560, 700, 740, 1264, 1920, 2560, 4000];
const seeds = [1, 2, 3, 4, 5];
const cases = widths.flatMap((width) => seeds.map((seed) => ({ width, seed })));

describe("layoutGrid", () => {
  it.each(cases)("no two cards overlap and every gap is kept at $width px, seed $seed", ({ width, seed }) => {
    const geometry = gridGeometry(width);
    const layout = layoutGrid(makeItems(300, seed), geometry);
    const ends = new Map<number, number>();
    layout.items.forEach((_, index) => {
      const column = layout.column[index] as number;
      expect(column).toBeLessThan(geometry.columns);
      expect(layout.top[index]).toBeCloseTo(ends.get(column) ?? 0, 6);
      ends.set(column, (layout.top[index] as number) + (layout.height[index] as number) + geometry.gap);
    });
    expect(layout.total).toBeCloseTo(Math.max(...ends.values()) - geometry.gap, 6);
  });

  it.each(cases)("adding a page moves nothing at $width px, seed $seed", ({ width, seed }) => {
    const geometry = gridGeometry(width);
    const items = makeItems(250, seed);
    const before = layoutGrid(items.slice(0, 175), geometry);
    const after = layoutGrid(items, geometry, before);
    expect(positions(after, 175)).toEqual(positions(before));
    expect(positions(after)).toEqual(positions(layoutGrid(items, geometry)));
  });

  it("the first cards end where the lowest of them does, however few there are", () => {
    const layout = layoutGrid(makeItems(40, 1), gridGeometry(1264));
    const ends = layout.items.map((_, index) => (layout.top[index] as number) + (layout.height[index] as number));
    expect(endOfFirst(layout, 30)).toBe(Math.max(...ends.slice(0, 30)));
    expect(endOfFirst(layout, 100)).toBe(layout.total);
    expect(endOfFirst(layout, 0)).toBe(0);
  });

  it.each(cases)("the bands find what a search of all cards finds at $width px, seed $seed", ({ width, seed }) => {
    const items = makeItems(400, seed);
    const full = layoutGrid(items, gridGeometry(width));
    const layout = layoutGrid(
      items.filter((_, index) => index % 7 !== seed),
      full.geometry,
      full,
    );
    const next = random(seed + 99);
    for (let round = 0; round < 50; round++) {
      const from = next() * layout.total * 1.2 - BAND;
      const to = from + next() * 4 * BAND;
      const slow = layout.items
        .map((_, index) => index)
        .filter((index) => {
          const top = layout.top[index] as number;
          return top < to && top + (layout.height[index] as number) > from;
        });
      expect(cardsBetween(layout, from, to)).toEqual(slow);
    }
  });

  it("taking a card away closes the gap in its column and leaves the other columns alone", () => {
    const before = layoutGrid(makeItems(60, 7), gridGeometry(1264));
    const gone = 12;
    const items = before.items.filter((_, index) => index !== gone);
    const after = layoutGrid(items, before.geometry, before);
    items.forEach((item, index) => {
      const was = Number(item.id);
      const column = before.column[was] as number;
      const closed = column === before.column[gone] && was > gone;
      const moved = closed ? (before.height[gone] as number) + before.geometry.gap : 0;
      expect(after.column[index]).toBe(column);
      expect(after.top[index]).toBe((before.top[was] as number) - moved);
    });
  });

  const moved = (items: GridItem[], from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from);
    return [...rest.slice(0, to), items[from] as GridItem, ...rest.slice(to)];
  };
  it.each<[string, (items: GridItem[]) => GridItem[]]>([
    ["narrowed by a filter", (items) => items.filter((_, index) => index === 9 || index === 24)],
    ["sorted the other way", (items) => items.toReversed()],
    ["with one card put elsewhere by hand", (items) => moved(items, 1, 4)],
    ["with one card put before the first", (items) => moved(items, 30, 0)],
    ["with one that came between", (items) => moved([...items, { id: "new", aspect: 1, extra: 0 }], 60, 20)],
    ["found by another search", () => makeItems(60, 8).map((item) => ({ ...item, id: `other ${item.id}` }))],
  ])("a list %s is laid out as if no other had stood there", (_, change) => {
    const before = layoutGrid(makeItems(60, 7), gridGeometry(1264));
    const items = change([...before.items]);
    expect(positions(layoutGrid(items, before.geometry, before))).toEqual(
      positions(layoutGrid(items, before.geometry)),
    );
  });

  it("a list that lost its last cards, and one more, keeps the columns of the others", () => {
    const before = layoutGrid(makeItems(60, 7), gridGeometry(1264));
    const items = before.items.filter((_, index) => index !== 5 && index < 40);
    const after = layoutGrid(items, before.geometry, before);
    expect([...after.column]).toEqual(items.map(({ id }) => before.column[Number(id)]));
  });

  it("a few pixels more or less move no card to another column", () => {
    const items = makeItems(200, 3);
    const columns = [320, 344, 359, 414, 430, 559].map((width) => [...layoutGrid(items, gridGeometry(width)).column]);
    for (const each of columns) expect(each).toEqual(columns[0]);
  });

  it("fills columns from the left, then where there is most room", () => {
    const items = [1, 2, 0.5, 1, 1].map((aspect, index) => ({ id: String(index), aspect, extra: 0 }));
    const layout = layoutGrid(items, gridGeometry(740));
    expect([...layout.column]).toEqual([0, 1, 2, 2, 0]);
    expect([...layout.top]).toEqual([0, 0, 0, 134, 252]);
  });

  it("an empty list has no height and no cards", () => {
    const layout = layoutGrid([], gridGeometry(1000));
    expect(layout.total).toBe(0);
    expect(cardsBetween(layout, -1e6, 1e6)).toEqual([]);
  });
});

describe("card heights", () => {
  it.each([
    [1.5, 1.5],
    [9, 2.1],
    [0.01, 0.3],
    [0, 1],
    [-2, 0.3],
    [Number.NaN, 1],
    [Infinity, 2.1],
    [1.33333333, 1.333],
  ])("an aspect of %d is shown as %d", (aspect, shown) => expect(shownAspect(aspect)).toBe(shown));

  it("follows from data and width, and of two columns may have another caption", () => {
    const item = { id: "1", aspect: 1.333, extra: 40 };
    expect(cardHeight(item, 236, false)).toBeCloseTo(354.588, 6);
    expect(cardHeight(item, 183.5, true)).toBeCloseTo(284.6055, 6);
    expect(cardHeight({ ...item, narrowExtra: 56 }, 183.5, true)).toBeCloseTo(300.6055, 6);
    expect(cardHeight({ ...item, narrowExtra: 56 }, 236, false)).toBeCloseTo(354.588, 6);
  });
});

describe("gridGeometry", () => {
  it.each([
    [0, 2, 8],
    [320, 2, 8],
    [398, 2, 8],
    [559, 2, 8],
    [560, 3, 8],
    [739, 3, 8],
    [740, 3, 16],
    [847, 3, 16],
    [848, 4, 16],
    [1117, 4, 16],
    [1118, 5, 16],
    [1369, 5, 16],
    [1370, 6, 16],
    [2560, 10, 16],
    [9000, 12, 16],
  ])("%d px wide holds %d columns %d px apart", (width, columns, gap) => {
    const geometry = gridGeometry(width);
    expect(geometry.columns).toBe(columns);
    expect(geometry.gap).toBe(gap);
    const listWidth = columns * (geometry.columnWidth + gap) - gap;
    expect(listWidth).toBeCloseTo(Math.max(columns + gap * (columns - 1), width), 6);
  });

  it("fills every width with columns of 200 to 272 px", () => {
    for (let width = 740; width <= 2560; width++) {
      const { columnWidth } = gridGeometry(width);
      expect(columnWidth, `${width} px`).toBeGreaterThanOrEqual(200);
      expect(columnWidth, `${width} px`).toBeLessThanOrEqual(272);
    }
  });
});
