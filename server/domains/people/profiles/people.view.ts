import type { PersonRow } from "./person-row.ts";
import type { WirePerson, WireProfile } from "#contract/kit/shapes.ts";
import { goneUsername } from "#rules/people/gone-username.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { ProfileRow } from "./person-row.ts";
import { isHidden } from "./shown-states.ts";

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
    ...(row.is_unlisted ? { is_unlisted: true as const } : {}),
  };
}

/** A profile: everybody sees what everybody may count, the person also what only they see. Of a private one others see names and picture. */
export function profileView(row: ProfileRow, viewer: Viewer, followedByMe: boolean): WireProfile {
  const isMe = viewer.id === row.id;
  const isClosed = isClosedTo(viewer, row);
  return {
    ...personView(row),
    about: isClosed ? "" : row.about,
    website_url: isClosed ? null : row.website_url,
    pin_count: isClosed ? 0 : row.pin_count + (isMe ? row.secret_pin_count : 0),
    board_count: isClosed ? 0 : row.board_count + (isMe ? row.secret_board_count : 0),
    follower_count: isClosed ? 0 : row.follower_count,
    following_count: isClosed ? 0 : row.following_count,
    followed_by_me: followedByMe,
    is_me: isMe,
    ...(row.is_private ? { is_private: true as const } : {}),
    ...(isClosed ? { is_closed: true as const } : {}),
    ...(viewer.isOperator && isHidden(row.state) ? { hidden: row.state } : {}),
    created_at: row.created_at.toISOString(),
  };
}

/** Whether a person's profile, boards and pins are not for this viewer: it is private, and they don't follow it. */
export function isClosedTo(
  viewer: Pick<Viewer, "id" | "admitted">,
  row: Pick<ProfileRow, "id" | "is_private">,
): boolean {
  return row.is_private && viewer.id !== row.id && viewer.admitted?.people.includes(row.id) !== true;
}

/** Placeholder for a deleted or hidden account; its username names nobody, in links, mentions and searches alike. */
export const goneAccount: PersonRow = {
  id: "1",
  username: goneUsername,
  full_name: "",
  image_hash: null,
  avatar_color_index: 0,
  is_partner: false,
  is_unlisted: false,
  is_private: false,
};
