import type { CallData } from "#contract/kit/define.ts";
import type { WireBoard, WireImages, WirePin } from "#contract/kit/shapes.ts";
import type { v5GetBoard, v5GetPin } from "#contract/public-api/v5.ts";

/** A board in the public API's words. Addresses of pictures are absolute. */
export function v5Board(board: WireBoard, origin: string): CallData<typeof v5GetBoard> {
  const thumbnails = board.cover_images.map((cover) => origin + cover.url);
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    privacy: board.privacy === "public" ? "PUBLIC" : board.privacy === "secret" ? "SECRET" : "PROTECTED",
    is_ads_only: board.privacy === "protected",
    owner: { username: board.owner.username },
    media: { image_cover_url: thumbnails[0] ?? null, pin_thumbnail_urls: thumbnails.slice(1) },
    pin_count: board.pin_count,
    follower_count: board.follower_count,
    collaborator_count: board.collaborating_users.length,
    created_at: seconds(board.created_at),
    board_pins_modified_at: seconds(board.updated_at),
  };
}

/** A pin in the public API's words. Its size names stand for the nearest rendition, whose true size is told. */
export function v5Pin(pin: WirePin, origin: string, viewerId: string, metrics = false): CallData<typeof v5GetPin> {
  return {
    id: pin.id,
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link,
    dominant_color: pin.dominant_color,
    board_id: pin.board?.id ?? "0",
    board_section_id: pin.section?.id ?? null,
    board_owner: { username: pin.board?.url.split("/")[1] ?? pin.pinner.username },
    parent_pin_id: pin.parent_pin_id,
    creative_type: creativeTypes[pin.media?.media_type ?? "image"],
    is_owner: pin.pinner.id === viewerId,
    is_standard: true,
    has_been_promoted: false,
    ...(metrics ? { pin_metrics: null } : {}),
    media: v5Media(pin, origin),
    created_at: seconds(pin.created_at),
  };
}

const creativeTypes = { image: "REGULAR", video: "VIDEO", multiple_images: "CAROUSEL" } as const;

function v5Media(pin: WirePin, origin: string): CallData<typeof v5GetPin>["media"] {
  const { media } = pin;
  if (media === undefined) return { media_type: "image", images: v5Images(pin.images, origin) };
  if (media.media_type === "video") {
    const { width, height, duration, video_url: file } = media;
    const cover = origin + pin.images.orig.url;
    const images = v5Images(pin.images, origin);
    return { media_type: "video", images, cover_image_url: cover, video_url: origin + file, duration, width, height };
  }
  return {
    media_type: "multiple_images",
    items: media.items.map(({ images, alt_text: description }) => ({
      item_type: "image",
      title: null,
      description,
      link: null,
      images: v5Images(images, origin),
    })),
  };
}

function v5Images(images: WireImages, origin: string) {
  const image = (size: keyof WireImages) => ({ ...images[size], url: origin + images[size].url });
  return { "150x150": image("236x"), "400x300": image("474x"), "600x": image("736x"), "1200x": image("orig") };
}

/** The public API tells instants without fractions of a second and without a zone, in UTC. */
function seconds(instant: string): string {
  return instant.slice(0, 19);
}
