import { COLUMN, FIXED_FROM, gridBreaks, gridGeometry } from "./geometry.ts";
import { cardHeight, layoutGrid, shownAspect } from "./layout.ts";
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
 * Where columns follow the container, a top is `sum of aspects × --w + sum of captions and gaps`.
 */
export function firstCoverCss(listId: string, items: readonly GridItem[]): string {
  const list = `#${listId}`;
  let css = "";
  for (const fluid of [true, false]) {
    const heights = items.map((item, index) => {
      const tall = fluid
        ? `calc(${number(shownAspect(item.aspect))}*var(--w) + ${number(item.extra)}px)`
        : `${number(cardHeight(item, COLUMN, false))}px`;
      const color = safeColor(item);
      return `${list}>:nth-child(${index + 1}){--h:${tall};--e:${number(item.extra)}px${color ? `;--d:${color}` : ""}}`;
    });
    css += fluid ? heights.join("") : `@container (width>=${FIXED_FROM}px){${heights.join("")}}`;
  }
  gridBreaks().forEach((from, index, breaks) => {
    const geometry = gridGeometry(from);
    const { columns, gap, fluid } = geometry;
    const layout = layoutGrid(items, geometry);
    const next = breaks[index + 1];
    const range = `(width>=${from}px)${next === undefined ? "" : ` and (width<${next}px)`}`;
    const width = fluid ? `calc((100cqw - ${gap * (columns - 1)}px)/${columns})` : `${COLUMN}px`;
    const whole = `${list}{--n:${columns};--g:${gap}px;--w:${width};block-size:max(${bottoms(layout).join()})}`;
    const rules = tops(layout).map(
      ({ css: top }, at) => `${list}>:nth-child(${at + 1}){--c:${layout.column[at]};--y:${top}}`,
    );
    css += `@container ${range}{${whole}${rules.join("")}}`;
  });
  return css;
}

type Linear = { aspects: number; fixed: number; css: string };

/** Each card's top as CSS: plain px, or linear in the column width `--w` where columns are fluid. */
function tops(layout: GridLayout): Linear[] {
  const { gap, fluid } = layout.geometry;
  const aspects = new Float64Array(layout.geometry.columns);
  const fixed = new Float64Array(layout.geometry.columns);
  return layout.items.map((item, index) => {
    const column = layout.column[index] as number;
    const a = aspects[column] as number;
    const b = fixed[column] as number;
    aspects[column] = a + shownAspect(item.aspect);
    fixed[column] = b + item.extra + gap;
    const css = fluid ? `calc(${number(a)}*var(--w) + ${number(b)}px)` : `${number(layout.top[index] as number)}px`;
    return { aspects: a, fixed: b, css };
  });
}

function bottoms(layout: GridLayout): string[] {
  if (!layout.geometry.fluid) return [`${number(layout.total)}px`];
  const all = tops(layout);
  const last = new Map<number, string>();
  layout.items.forEach((item, index) => {
    const { aspects, fixed } = all[index] as Linear;
    const value = `${number(aspects + shownAspect(item.aspect))}*var(--w) + ${number(fixed + item.extra)}px`;
    last.set(layout.column[index] as number, value);
  });
  return last.size === 0 ? ["0px"] : [...last.values()];
}
