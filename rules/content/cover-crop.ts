/** A part of a picture, in parts of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** How a square is cut out: how near, and where its middle stands between the edges, 0 to 1 each. */
export type CropPlace = { zoom: number; across: number; down: number };

/** The whole short side, in the middle. */
export const middlePlace: CropPlace = { zoom: 1, across: 0.5, down: 0.5 };

/** A cut-out is never smaller than this part of either side, which is as near as a cover stays sharp. */
const leastPart = 0.05;
const nearest = 4;

/** How near a picture of this size may be looked at. */
export function maxZoom({ width, height }: Size): number {
  const short = Math.min(width, height);
  return Math.max(1, Math.min(nearest, short / Math.max(width, height) / leastPart));
}

/** The square that stands at a place of a picture. */
export function cropAt(size: Size, { zoom, across, down }: CropPlace): Crop {
  const side = Math.min(size.width, size.height) / clamp(zoom, 1, maxZoom(size));
  const width = side / size.width;
  const height = side / size.height;
  return { x: round(clamp(across, 0, 1) * (1 - width)), y: round(clamp(down, 0, 1) * (1 - height)), width, height };
}

/** Where a cut-out stands; the other way round. */
export function placeOf(size: Size, { x, y, width, height }: Crop): CropPlace {
  const short = Math.min(size.width, size.height);
  const side = Math.min(width * size.width, height * size.height);
  return {
    zoom: clamp(short / side, 1, maxZoom(size)),
    across: width >= 1 ? 0.5 : clamp(x / (1 - width), 0, 1),
    down: height >= 1 ? 0.5 : clamp(y / (1 - height), 0, 1),
  };
}

/** The place after what is shown was pulled by so many parts of the frame. */
export function pulled(size: Size, place: CropPlace, by: { x: number; y: number }): CropPlace {
  const { x, y, width, height } = cropAt(size, place);
  return {
    zoom: place.zoom,
    across: width >= 1 ? 0.5 : clamp((x - by.x * width) / (1 - width), 0, 1),
    down: height >= 1 ? 0.5 : clamp((y - by.y * height) / (1 - height), 0, 1),
  };
}

function clamp(value: number, least: number, max: number): number {
  return Math.max(least, Math.min(max, value));
}

/** Never a hair outside of the picture. */
function round(value: number): number {
  return Math.floor(value * 1e6) / 1e6;
}
