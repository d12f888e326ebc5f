import type { WireShuffleAsset } from "#contract/content/cut-outs.ts";
import type { WireImages, WirePin } from "#contract/kit/shapes.ts";
import { packedImages } from "#server/domains/media/media-view.ts";
import type { PinRow } from "./pin-row.ts";

/** The cut-out a pin shows. saving §3 */
export function shuffleAssetView(
  id: string,
  { media_hash: hash, renditions }: Pick<PinRow, "media_hash" | "renditions">,
): NonNullable<WirePin["shuffle_asset"]> {
  return { id, cutoutImages: sizesOf(packedImages(hash, renditions)) };
}

/** A picture in its sizes, the smallest first, each once. */
export function sizesOf(images: WireImages): WireShuffleAsset["cutoutImages"] {
  const sizes = [images["236x"], images["474x"], images["736x"], images.orig];
  return sizes.filter((size, at) => sizes.findIndex(({ width }) => width === size.width) === at);
}
