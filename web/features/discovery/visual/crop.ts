import type { KeyPress } from "#web/ui/hotkey.ts";
import { type KeyAction, keyAction } from "#web/ui/key-map.ts";

/** A crop, as fractions of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest crop that still works for a visual search. */
const smallest = 0.08;
const step = 0.04;

/** The frame moved by an offset, kept inside the picture. */
export function moveCrop(crop: Crop, x: number, y: number): Crop {
  return {
    ...crop,
    x: clamp(crop.x + x, 0, 1 - crop.width),
    y: clamp(crop.y + y, 0, 1 - crop.height),
  };
}

/** The frame with one corner moved and the opposite one fixed. `from` is the frame when the drag began. */
export function resizeCrop(from: Crop, corner: Corner, x: number, y: number): Crop {
  const isStart = corner.endsWith("start");
  const isTop = corner.startsWith("top");
  const right = from.x + from.width;
  const bottom = from.y + from.height;
  const left = isStart ? clamp(from.x + x, 0, right - smallest) : from.x;
  const top = isTop ? clamp(from.y + y, 0, bottom - smallest) : from.y;
  return {
    x: left,
    y: top,
    width: isStart ? right - left : clamp(from.width + x, smallest, 1 - from.x),
    height: isTop ? bottom - top : clamp(from.height + y, smallest, 1 - from.y),
  };
}

/** A frame drawn from one point by an offset; as large as a search needs, and within the picture. */
export function drawCrop(from: { x: number; y: number }, x: number, y: number): Crop {
  const [left, width] = side(from.x, x);
  const [top, height] = side(from.y, y);
  return { x: left, y: top, width, height };
}

function side(from: number, by: number): [start: number, length: number] {
  const [low, high] = [clamp(Math.min(from, from + by), 0, 1), clamp(Math.max(from, from + by), 0, 1)];
  const length = Math.max(high - low, smallest);
  return [clamp(by < 0 ? high - length : low, 0, 1 - length), length];
}

export type Corner = "top-start" | "top-end" | "bottom-start" | "bottom-end";

const moves: Partial<Record<KeyAction<"crop">, readonly [number, number]>> = {
  left: [-step, 0],
  right: [step, 0],
  up: [0, -step],
  down: [0, step],
};
const sizes: Partial<Record<KeyAction<"crop">, readonly [number, number]>> = {
  narrower: [-step, 0],
  wider: [step, 0],
  lower: [0, -step],
  higher: [0, step],
};

/** The frame after a key press; null for a key that does nothing to it. */
export function cropByKey(crop: Crop, press: KeyPress): Crop | null {
  const action = keyAction("crop", press);
  if (action === null) return null;
  const [move, size] = [moves[action], sizes[action]];
  if (move !== undefined) return moveCrop(crop, ...move);
  return size === undefined ? null : resizeCrop(crop, "bottom-end", ...size);
}

export function isWhole({ x, y, width, height }: Crop): boolean {
  return x < 0.01 && y < 0.01 && width > 0.98 && height > 0.98;
}

const names = { x: "x", y: "y", width: "w", height: "h" } as const;

/** The frame in a URL (`x`, `y`, `w`, `h`), or null when there is none inside the picture. */
export function readCrop(search: URLSearchParams): Crop | null {
  const read = (name: keyof Crop) => Number(search.get(names[name]) ?? "none");
  const crop = { x: read("x"), y: read("y"), width: read("width"), height: read("height") };
  const isFine = Object.values(crop).every((part) => part >= 0 && part <= 1) && crop.width > 0 && crop.height > 0;
  return isFine && crop.x + crop.width <= 1.001 && crop.y + crop.height <= 1.001 ? crop : null;
}

/** The URL parameters of a frame; none for the whole picture. */
export function writeCrop(crop: Crop): Record<string, string> {
  if (isWhole(crop)) return {};
  return Object.fromEntries(
    Object.entries(names).map(([part, name]) => [name, crop[part as keyof Crop].toFixed(3).replace(/\.?0+$/, "")]),
  );
}

/** Rounds to three decimals, as in URLs and responses. */
export function rounded(crop: Crop): Crop {
  const round = (part: number) => Math.round(part * 1_000) / 1_000;
  const [x, y] = [round(crop.x), round(crop.y)];
  return { x, y, width: Math.min(round(crop.width), 1 - x), height: Math.min(round(crop.height), 1 - y) };
}

function clamp(value: number, least: number, max: number): number {
  return Math.max(least, Math.min(max, value));
}
