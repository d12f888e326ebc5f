import type { WireBoard } from "#contract/kit/shapes.ts";

/** Where programs read a public board. */
export function rssOf({ url }: Pick<WireBoard, "url">): string {
  return `${url.replace(/\/$/, "")}.rss`;
}
