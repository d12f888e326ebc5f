import type { WirePerson } from "#contract/shapes.ts";
import { mediaUrl } from "../media/media-view.ts";

/** The columns of a person that stand beside a pin, a board, a comment. */
export type PersonRow = {
  id: string;
  username: string;
  full_name: string;
  image_hash: string | null;
  avatar_color_index: number;
  is_partner: boolean;
};

/** A person as everybody may see them. */
export function personView(row: PersonRow): WirePerson {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    image_medium_url: row.image_hash === null ? null : mediaUrl(row.image_hash, "236x", "webp"),
    image_large_url: row.image_hash === null ? null : mediaUrl(row.image_hash, "474x", "webp"),
    avatar_color_index: row.avatar_color_index,
    is_partner: row.is_partner,
  };
}

/** Stands where the account of a pin's person is gone or closed. */
export const goneAccount: PersonRow = {
  id: "1",
  username: "gone",
  full_name: "",
  image_hash: null,
  avatar_color_index: 0,
  is_partner: false,
};
