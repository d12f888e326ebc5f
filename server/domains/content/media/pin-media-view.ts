import type { WirePinMedia } from "#contract/kit/shapes.ts";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import { contentTypes } from "#server/platform/storage/media-key.ts";
import { mediaUrl, packedImages } from "#server/domains/media/media-view.ts";

/** What a pin shows beyond its picture, on the wire. */
export function pinMediaView(media: PinMedia): WirePinMedia {
  if (media.kind === "images") {
    return {
      media_type: "multiple_images",
      items: media.items.map(({ hash, renditions, color, alt, ...own }) => ({
        item_type: "image",
        images: packedImages(hash, renditions),
        alt_text: alt,
        dominant_color: color,
        ...own,
      })),
    };
  }
  const sources = media.files.map(({ rendition, format, width, height }) => ({
    url: mediaUrl(media.hash, rendition, format),
    type: contentTypes[format],
    width,
    height,
  }));
  return {
    media_type: "video",
    video_url: sources[0]?.url ?? "",
    duration: media.duration_ms,
    width: media.width,
    height: media.height,
    converted: media.converted,
    sources,
  };
}
