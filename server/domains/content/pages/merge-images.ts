import { largestOf } from "./image-candidates.ts";
import { wholePicture } from "#rules/content/page-pictures.ts";
import type { FoundImage, Place } from "#server/services/page-facts.ts";
import type { ScannedImage } from "./scanned-page.ts";

const placeRank: Record<Place, number> = { chrome: 0, body: 1, main: 2, article: 3 };

/**
 * One entry for each picture, however often and in however many sizes the page shows it, with the largest of its
 * addresses. An address that several different pictures share is a placeholder and stands for none of them.
 */
export function mergeImages(scanned: readonly ScannedImage[]): FoundImage[] {
  const bestKeys = scanned.map((image) => largestOf(image.candidates)?.key ?? "");
  const owners = new Map<string, Set<string>>();
  scanned.forEach((image, at) => {
    for (const { key } of image.candidates) owners.set(key, (owners.get(key) ?? new Set()).add(bestKeys[at] ?? ""));
  });
  const standIns = new Set(scanned.flatMap((image) => image.stand_ins));
  const shared = new Set<string>();
  for (const [key, bests] of owners) if (bests.size - (bests.has(key) ? 1 : 0) > 1) shared.add(key);
  const isPlaceholder = (key: string) => standIns.has(key) || shared.has(key);

  const groups = new Map<string, ScannedImage[]>();
  const refused = new Set<ScannedImage[]>();
  scanned.forEach((image, at) => {
    const best = bestKeys[at] ?? "";
    if (isPlaceholder(best)) return;
    const keys = [best, ...image.candidates.map((one) => one.key).filter((key) => !isPlaceholder(key))];
    const group = keys.map((key) => groups.get(key)).find((one) => one !== undefined) ?? [];
    group.push(image);
    if (image.nopin) refused.add(group);
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  });
  return [...new Set(groups.values())]
    .filter((group) => !refused.has(group))
    .map((group) => merged(group, isPlaceholder));
}

function merged(group: readonly ScannedImage[], isPlaceholder: (key: string) => boolean): FoundImage {
  const candidates = group.flatMap((image) => image.candidates).filter((one) => !isPlaceholder(one.key));
  const best = largestOf(candidates);
  const shown = group.filter((image) => image.source !== "declared");
  const first = shown[0] ?? group[0];
  const foremost = (shown.length > 0 ? shown : group).reduce((a, b) =>
    placeRank[b.place] > placeRank[a.place] ? b : a,
  );
  const sized =
    group.filter((image) => image.width && image.height).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0] ??
    first;
  const link = shown[0]?.link;
  const title = group.map((image) => image.title).find((one) => one !== undefined);
  const fallback = candidates.find(
    (one) => one.url !== best?.url && one.sizeFrom !== "page" && !one.url.startsWith("data:"),
  );
  // The size a small version is shown in says nothing of the picture it leads to.
  const isWhole = best?.width === wholePicture;
  const declared = best && best.sizeFrom !== "no" && !isWhole ? best : undefined;
  const width = isWhole ? 0 : Math.max(sized?.width ?? 0, declared?.width ?? 0);
  const height = isWhole ? undefined : (scaledHeight(sized, width) ?? declared?.height);
  const area = isWhole ? 0 : Math.max(0, ...shown.map((image) => (image.width ?? 0) * (image.height ?? 0)));
  return {
    url: best?.url ?? "",
    key: best?.key ?? "",
    source: first?.source ?? "img",
    place: foremost.place,
    ...(width > 0 ? { width } : {}),
    ...(height ? { height } : {}),
    ...(area > 0 ? { shown_area: area } : {}),
    ...(title === undefined ? {} : { title }),
    ...(fallback ? { fallback: fallback.url } : {}),
    words: group.map((image) => image.words).join(" "),
    ...(link !== undefined && shown.every((image) => image.link !== undefined) ? { link } : {}),
    chosen: group.some((image) => image.chosen),
    article: foremost.article,
  };
}

function scaledHeight(sized: ScannedImage | undefined, width: number): number | undefined {
  if (!sized?.width || !sized.height) return sized?.height;
  return Math.round((sized.height * width) / sized.width);
}
