import type { MetaDescriptor } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";

/** What tells other sites and search engines of a pin's video: Open Graph, and schema.org for pins anybody may see. */
export function videoTags(pin: WirePin, origin: string): MetaDescriptor[] | undefined {
  const { media } = pin;
  if (media?.media_type !== "video") return undefined;
  const [video] = media.sources;
  if (video === undefined) return undefined;
  const og = {
    "og:video": origin + video.url,
    "og:video:type": video.type,
    "og:video:width": String(video.width),
    "og:video:height": String(video.height),
  };
  const facts = {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: pin.title || pin.alt_text || "Video",
    description: pin.description || pin.title || "Video",
    thumbnailUrl: origin + pin.images["736x"].url,
    contentUrl: origin + video.url,
    uploadDate: pin.created_at,
    ...(media.duration > 0 ? { duration: `PT${(media.duration / 1000).toFixed(1)}S` } : {}),
  };
  return [
    ...Object.entries(og).map(([property, content]) => ({ property, content })),
    ...(pin.board?.privacy === "public" ? [{ "script:ld+json": facts }] : []),
  ];
}
