import type { WireBoard } from "#contract/kit/shapes.ts";

/** The URL of a public board's RSS feed. */
export function rssOf({ url }: Pick<WireBoard, "url">): string {
  return `${url.replace(/\/$/, "")}.rss`;
}
