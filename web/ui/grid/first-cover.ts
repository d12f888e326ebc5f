import { gridBreaks, gridGeometry, NARROW_BELOW } from "./geometry.ts";
import { extraOf, layoutGrid, shownAspect } from "./layout.ts";
import type { GridItem, GridLayout } from "./layout.ts";

/** Cards in the server's answer: more than a viewport of any width. */
export const FIRST_COVER = 30;

/** The item's color when it is a plain hex color, so data never writes CSS of its own. */
export function safeColor({ color = "" }: GridItem): string | undefined {
  return /^#[\da-f]{3,8}$/i.test(color) ? color : undefined;
}

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/**
 * Style rules that place the first cards at every container width, for the list with this id. The server does not
 * know the width: it writes each column count's positions and container queries choose, so the first paint is final.
 * A card's top is `sum of aspects × --w + sum of captions and gaps`: --a and --b; its height `aspect × --w + caption`:
 * --r and --e.
 */
export function firstCoverCss(listId: string, items: readonly GridItem[]): string {
  const list = `#${listId}`;
  const cell = (index: number) => `${list}>:nth-child(${index + 1})`;
  let css = `${list}>*{--h:calc(var(--r)*var(--w) + var(--e));--y:calc(var(--a)*var(--w) + var(--b)*1px)}`;
  items.forEach((item, index) => {
    const color = safeColor(item);
    css += `${cell(index)}{--r:${number(shownAspect(item.aspect))};--e:${number(item.extra)}px${color ? `;--d:${color}` : ""}}`;
  });
  const narrow = items.map((item, index) =>
    item.narrowExtra === undefined ? "" : `${cell(index)}{--e:${number(item.narrowExtra)}px}`,
  );
  css += `@container (width<${NARROW_BELOW}px){${narrow.join("")}}`;
  gridBreaks().forEach((from, index, breaks) => {
    const geometry = gridGeometry(from);
    const { columns, gap } = geometry;
    const layout = layoutGrid(items, geometry);
    const next = breaks[index + 1];
    const range = `(width>=${from}px)${next === undefined ? "" : ` and (width<${next}px)`}`;
    const width = `calc((100cqw - ${gap * (columns - 1)}px)/${columns})`;
    const { tops, bottoms } = linear(layout);
    const whole = `${list}{--n:${columns};--g:${gap}px;--w:${width};block-size:max(${bottoms.map(pixels).join()})}`;
    const rules = tops.map(
      ({ aspects, fixed }, at) => `${cell(at)}{--c:${layout.column[at]};--a:${number(aspects)};--b:${number(fixed)}}`,
    );
    css += `@container ${range}{${whole}${rules.join("")}}`;
  });
  return css;
}

/** A length that follows the column width `--w`. */
type Linear = { aspects: number; fixed: number };

const pixels = ({ aspects, fixed }: Linear) => `${number(aspects)}*var(--w) + ${number(fixed)}px`;

/** Each card's top, and each column's end. */
function linear({ items, column, geometry: { columns, gap, narrow } }: GridLayout): {
  tops: Linear[];
  bottoms: Linear[];
} {
  const ends = Array.from({ length: columns }, (): Linear => ({ aspects: 0, fixed: 0 }));
  const tops = items.map((item, index) => {
    const end = ends[column[index] as number] as Linear;
    const top = { ...end };
    end.aspects += shownAspect(item.aspect);
    end.fixed += extraOf(item, narrow) + gap;
    return top;
  });
  return { tops, bottoms: ends.map(({ aspects, fixed }) => ({ aspects, fixed: Math.max(0, fixed - gap) })) };
}
