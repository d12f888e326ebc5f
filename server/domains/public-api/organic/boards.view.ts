import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import type { V5Answer } from "#contract/v5/operation.ts";

type Board = V5Answer<"boards/get">;

const privacies = { public: "PUBLIC", secret: "SECRET", protected: "PROTECTED" } as const;

/** What a board is apart from who sees it. Addresses of pictures are absolute. */
function boardFacts(board: WireBoard, origin: string): Omit<Board, "privacy"> {
  const thumbnails = board.cover_images.map((cover) => origin + cover.url);
  const { id, name, description, pin_count, follower_count, created_at } = board;
  return {
    ...{ id, name, description, pin_count, follower_count, created_at },
    is_ads_only: board.advertiser_id !== undefined,
    owner: { username: board.owner.username },
    media: { image_cover_url: thumbnails[0] ?? null, pin_thumbnail_urls: thumbnails.slice(1) },
    collaborator_count: board.collaborating_users.length,
    board_pins_modified_at: board.updated_at,
  };
}

/** A board in the public API's words. */
export function v5Board(board: WireBoard, origin: string): Board {
  return { ...boardFacts(board, origin), privacy: privacies[board.privacy] };
}

/** The same after a change, where the description knows only the two kinds of privacy that a board can be changed to. */
export function v5ChangedBoard(board: WireBoard, origin: string): V5Answer<"boards/update"> {
  const { privacy } = board;
  return { ...boardFacts(board, origin), ...(privacy !== "protected" && { privacy: privacies[privacy] }) };
}

export function v5Section({ id, title }: WireSection): V5Answer<"board_sections/create"> {
  return { id, name: title };
}
