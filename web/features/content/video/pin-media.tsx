import type { WirePin } from "#contract/kit/shapes.ts";
import { PinCarousel } from "./pin-carousel.tsx";
import { PinVideo } from "./pin-video.tsx";

/** What a pin shows beyond its picture, large: its video or its several pictures. */
export function PinMedia({ pin }: { pin: WirePin }) {
  if (pin.media?.media_type === "video") return <PinVideo pin={pin} video={pin.media} />;
  if (pin.media?.media_type === "multiple_images") return <PinCarousel pin={pin} items={pin.media.items} />;
  return null;
}
