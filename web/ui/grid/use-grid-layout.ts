import { useState } from "react";
import type { GridGeometry } from "./geometry.ts";
import { layoutGrid } from "./layout.ts";
import type { GridItem, GridLayout } from "./layout.ts";

/** The layout of these items, made from the one before it so that cards that stay keep their column. */
export function useGridLayout(
  items: readonly GridItem[],
  geometry: GridGeometry | null,
  remembered: GridLayout | undefined,
): GridLayout | null {
  const [layout, setLayout] = useState<GridLayout | null>(null);
  if (geometry === null || (layout?.items === items && layout.geometry === geometry)) return layout;
  const next = layoutGrid(items, geometry, layout ?? remembered);
  setLayout(next);
  return next;
}
