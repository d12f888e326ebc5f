import { announcesOthers } from "./place-of.ts";
import type { Scan } from "./scan-frames.ts";
import { longestContent } from "./scan-head.ts";

const maxStates = 20;

/** Elements whose text is read as a whole when they close. */
export const ownTextTags = new Set(["title", "h1", "h2", "h3", "h4", "h5", "h6", "figcaption", "script", "style"]);

/** What the text of a closing element says about the page: title, headings, captions, structured data, page state, styles. */
export function endText(scan: Scan, tag: string, value: string, type: string): void {
  const { page, frames } = scan;
  const plain = value.slice(0, longestContent).replace(/\s+/g, " ").trim();
  const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
  if (tag === "title" && page.title === "" && !frames.some((one) => one.tag === "svg")) page.title = plain;
  else if (tag === "script" && /ld\+json/i.test(type)) page.linkedData.push(value);
  else if (tag === "script" && page.states.length < maxStates && isState(value, type)) page.states.push(value);
  else if (tag === "style") page.sheets.push(value);
  else if (tag === "figcaption") captionImages(scan, plain);
  else if (level > 0) endHeading(scan, level, plain);
}

function endHeading({ page, frames }: Scan, level: number, plain: string): void {
  if (level === 1 && page.firstHeading === "") page.firstHeading = plain;
  const holder = frames.at(-2) ?? frames[0];
  if (holder === undefined) return;
  if (announcesOthers(plain)) {
    holder.mutedBy = level;
    holder.imagesWhenMuted = page.images.length;
  } else if (holder.mutedBy !== undefined && level <= holder.mutedBy) holder.mutedBy = undefined;
}

function captionImages({ page, frames }: Scan, caption: string): void {
  const figure = frames.findLast((one) => one.tag === "figure");
  if (!figure || caption === "") return;
  for (const image of page.images.slice(figure.firstImage)) image.title ??= caption.slice(0, 500);
}

/** Whether a script holds the state a page is drawn from rather than what draws it. */
function isState(value: string, type: string): boolean {
  return (
    /json/i.test(type) ||
    /^\s*(?:window|self|var|let|const)\b[^=]{0,80}=\s*(?:JSON\.parse\(|[{["'])/.test(value.slice(0, 300))
  );
}
