import { personShape, type WirePin } from "#contract/kit/shapes.ts";
import type { Answers } from "./site-in-tests.ts";

const person = personShape.parse({
  id: "7",
  username: "ada",
  full_name: "Ada",
  image_medium_url: null,
  image_large_url: null,
  avatar_color_index: 1,
  is_partner: false,
});

/** A pin as the wire carries it. */
export function testPin(id: string, more: Partial<WirePin> = {}): WirePin {
  const picture = { url: "/icon-192.png", width: 192, height: 192 };
  return {
    id,
    type: "pin",
    title: `Pin ${id} <&>`,
    description: "A lamp",
    alt_text: "",
    link: null,
    domain: null,
    images: { "236x": picture, "474x": picture, "736x": picture, orig: picture },
    dominant_color: "#aabbcc",
    thumbhash: null,
    board: null,
    section: null,
    pinner: person,
    native_creator: null,
    parent_pin_id: null,
    save_count: 0,
    comment_count: 0,
    is_promoted: false,
    tracking_params: "",
    pinned_to_board: null,
    can_edit: false,
    version: 1,
    created_at: "2026-01-01T00:00:00Z",
    ...more,
  };
}

const nobody = { data: { user: null, seen: null, underage: false } };
/** What the tests' wire knows: two pins, one that is gone, one whose data is away, one person who moved. */
export const pageAnswers: Answers = {
  "UserSession.get": () => nobody,
  "UserHomefeed.get": () => ({ data: [testPin("1"), testPin("2")], bookmark: null }),
  "Pin.get": ({ id }) =>
    id === "404"
      ? { api_error_code: 50, http_status: 404 }
      : id === "503"
        ? { api_error_code: 10, http_status: 503 }
        : { data: testPin(String(id)) },
  "RelatedPins.get": () => ({ data: [testPin("2")], bookmark: null }),
  "User.get": ({ username }) =>
    username === "old"
      ? { api_error_code: 51, http_status: 301, data: { redirect_url: "/ada/" } }
      : { api_error_code: 50, http_status: 404 },
};
