export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Placement = "bottom-start" | "bottom-end" | "bottom" | "top-start" | "top-end" | "top";

interface PlaceInput {
  anchor: Box;
  /** The popover's natural size. */
  size: { width: number; height: number };
  viewport: { width: number; height: number };
  placement: Placement;
  rtl: boolean;
  /** Between anchor and popover. */
  gap?: number | undefined;
  /** Kept free at the viewport's edges. */
  margin?: number | undefined;
}

/**
 * Where a popover goes, in CSS pixels of the viewport: on the side asked for, or the other when it fits only there; never
 * out of the window. With room on neither side it takes the larger one and `maxHeight` makes it scroll.
 */
export function placePopover({ anchor, size, viewport, placement, rtl, gap = 6, margin = 8 }: PlaceInput) {
  const below = viewport.height - margin - gap - (anchor.top + anchor.height);
  const above = anchor.top - gap - margin;
  const wantsBelow = placement.startsWith("bottom");
  const room = wantsBelow ? below : above;
  const otherRoom = wantsBelow ? above : below;
  const flips = size.height > room && otherRoom > room;
  const isBelow = wantsBelow !== flips;
  const maxHeight = Math.max(0, Math.floor(isBelow ? below : above));
  const height = Math.min(size.height, maxHeight);
  const top = isBelow ? anchor.top + anchor.height + gap : anchor.top - gap - height;

  const centred = placement === "bottom" || placement === "top";
  const atLeft = placement.endsWith("-start") !== rtl;
  const wanted = centred
    ? anchor.left + (anchor.width - size.width) / 2
    : atLeft
      ? anchor.left
      : anchor.left + anchor.width - size.width;
  const left = Math.max(margin, Math.min(wanted, viewport.width - margin - size.width));
  return { left: Math.round(left), top: Math.round(top), maxHeight, below: isBelow };
}
