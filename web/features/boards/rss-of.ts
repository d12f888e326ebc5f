import type { WireBoard } from "#contract/shapes.ts";

/** Where programs read a public board. */
export function rssOf({ url }: Pick<WireBoard, "url">): string {
  return `${url.replace(/\/$/, "")}.rss`;
}
