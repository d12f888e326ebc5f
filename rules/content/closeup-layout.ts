import { closeupWidthsPx as widths } from "#spec/constants/layout.ts";

/** How a closeup is laid out: beside each other, the picture's pane so wide, or one below the other. saving §9 */
export type CloseupLayout = {
  name: "side_open" | "full" | "compact" | "wide" | "medium" | "phone";
  /** How wide the whole may become. */
  max: number | null;
  /** How wide the picture's pane becomes; null: as the whole. */
  pane: number | null;
};

/** A picture this much wider than high is shown in a wide pane. */
const wideFrom = 1.2;

/** Of which kind a closeup's picture is: its styles choose by it and by the window. */
export function closeupPicture({ width, height }: { width: number; height: number }): "wide" | "high" {
  return width >= height * wideFrom ? "wide" : "high";
}

/** From which window a layout is used, widest first; of wide pictures alone where it says so. */
const layouts: readonly (CloseupLayout & { from: number; only?: "wide" })[] = [
  { name: "side_open", from: 1320, only: "wide", max: widths.side_open_max, pane: widths.side_open },
  { name: "full", from: 1200, max: widths.max, pane: widths.pane },
  { name: "compact", from: 1120, max: widths.pane_compact_max, pane: widths.pane_compact },
  { name: "wide", from: 900, only: "wide", max: widths.wide, pane: null },
  { name: "compact", from: 900, max: widths.pane_compact_max, pane: widths.pane_compact },
  { name: "medium", from: 600, max: widths.medium, pane: null },
];

/**
 * The layout of a closeup in a window so wide.
 * @internal the style sheet says the same in its own words; a journey holds it against this
 */
export function closeupLayout(windowWidth: number, picture: "wide" | "high"): CloseupLayout {
  const found = layouts.find(({ from, only }) => windowWidth >= from && (only === undefined || only === picture));
  if (found === undefined) return { name: "phone", max: null, pane: null };
  const { name, max, pane } = found;
  return { name, max, pane };
}
