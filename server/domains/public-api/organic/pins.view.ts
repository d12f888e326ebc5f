import type { WireImages, WirePin } from "#contract/kit/shapes.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";

type Pin = V5Answer<"pins/get">;
type Media = NonNullable<Pin["media"]>;
type Summary = NonNullable<V5Answer<"search_partner_pins">["items"]>[number];

/** For whom pins are told, and where this instance is. */
export type Teller = { services: Pick<Services, "config">; viewer: Person };

/** What is read of pins by themselves: their numbers, and whether they are ads. */
export type Beside = Pick<Pin, "pin_metrics" | "has_been_promoted">;

/** A pin in the public API's words. */
export function v5Pin(pin: WirePin, { services: { config }, viewer }: Teller, beside: Beside = {}): Pin {
  return {
    ...v5SummaryPin(pin, config.publicUrl),
    id: pin.id,
    dominant_color: pin.dominant_color,
    ...(pin.board !== null && { board_id: pin.board.id }),
    board_section_id: pin.section?.id ?? null,
    board_owner: { username: pin.board?.url.split("/")[1] ?? pin.pinner.username },
    parent_pin_id: pin.parent_pin_id,
    creative_type: creativeTypes[pin.media?.media_type ?? "image"],
    is_owner: pin.pinner.id === viewer.id,
    is_standard: true,
    ...beside,
    created_at: pin.created_at,
  };
}

export function v5SummaryPin(pin: WirePin, origin: string): Summary {
  const { id, title, description, alt_text, link } = pin;
  return { id, title, description, alt_text, link, media: v5Media(pin, origin) };
}

/** The kinds of pins by what the public API calls them. */
export const creativeTypes = { image: "REGULAR", video: "VIDEO", multiple_images: "CAROUSEL" } as const;

const kinds = { image: creativeTypes.image, video: creativeTypes.video, several: creativeTypes.multiple_images };

/** The kinds of pins that these creative types name; of those that no pin is here none are found. */
export function kindsOf(wanted: readonly string[] | undefined) {
  if (wanted === undefined) return undefined;
  return (["image", "video", "several"] as const).filter((kind) => wanted.includes(kinds[kind]));
}

function v5Media(pin: WirePin, origin: string): Media {
  const { media } = pin;
  if (media === undefined) return { media_type: "image", images: v5Images(pin.images, origin) };
  if (media.media_type === "video") {
    const { width, height, duration, video_url: file } = media;
    const images = v5Images(pin.images, origin);
    const cover = origin + pin.images.orig.url;
    return { media_type: "video", images, cover_image_url: cover, video_url: origin + file, duration, width, height };
  }
  return {
    media_type: "multiple_images",
    items: media.items.map(({ images, alt_text: description, title = null, link = null }) => ({
      ...{ item_type: "image", title, description, link },
      images: v5Images(images, origin),
    })),
  };
}

/** Its size names stand for the nearest rendition, whose true size is told. */
function v5Images(images: WireImages, origin: string) {
  const image = (size: keyof WireImages) => ({ ...images[size], url: origin + images[size].url });
  return { "150x150": image("236x"), "400x300": image("474x"), "600x": image("736x"), "1200x": image("orig") };
}
