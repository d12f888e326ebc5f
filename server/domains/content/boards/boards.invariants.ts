import { gathered, type Invariants, liveBoards, sides } from "#server/database/invariants.ts";

export const coverJson =
  "jsonb_build_object('pin_id', p.id::text, 'hash', p.media_hash, 'dominant_color', p.dominant_color)";

/** The pins that may be covers. */
export const coverPins = gathered("select id, media_hash, dominant_color from pins where sensitivity is null");

export const boardsInvariants: Invariants = {
  counters: {
    "a board counts its pins": {
      table: "boards",
      column: "pin_count",
      counted: "select board_id, count(*) from board_pins group by 1",
    },
    "a board counts its sections": {
      table: "boards",
      column: "section_count",
      counted: "select board_id, count(*) from sections group by 1",
    },
    "a board counts its followers": {
      table: "boards",
      column: "follower_count",
      counted: "select board_id, count(*) from board_followers group by 1",
    },
    "a person counts their public boards": {
      table: "people",
      column: "board_count",
      counted: `select owner_id, count(*) from (${liveBoards}) b where privacy = 'public' group by 1`,
    },
    "a person counts their other boards": {
      table: "people",
      column: "secret_board_count",
      counted: `select owner_id, count(*) from (${liveBoards}) b where privacy <> 'public' group by 1`,
    },
  },
  holds: {
    "who follows a board is its follower": sides(
      "select concat_ws(' ', person_id, board_id), created_at from board_follows",
      "select concat_ws(' ', person_id, board_id), created_at from board_followers",
    ),
    "a board has its address": `
    select b.id, s.board_id, b.id from (${liveBoards}) b
      left join ${gathered("select owner_id, slug, board_id from board_slugs")} s on s.owner_id = b.owner_id and s.slug = b.slug`,
    "an address leads to a board": `
    select concat_ws(' ', s.owner_id, s.slug), s.board_id, b.id
      from board_slugs s left join ${gathered(liveBoards)} b on b.id = s.board_id and (b.owner_id = s.owner_id or s.owner_id = any(b.former_owner_ids))`,
    "a deleted board lies in the trash": sides(
      "select id::text, person_id from trash where kind = 'board'",
      "select id::text, owner_id from boards where deleted_at is not null",
    ),
    "a board's cover is its chosen pin, then its newest": `
    select b.id, b.covers, coalesce(c.covers, '[]') from (${liveBoards}) b left join (
      select board_id, jsonb_agg(cover order by place) as covers from (
        select bp.board_id, ${coverJson} as cover, row_number() over (
                 partition by bp.board_id order by p.id is not distinct from o.cover_pin_id desc, bp.position desc, p.id desc) as place
          from board_pins bp join boards o on o.id = bp.board_id join ${coverPins} p on p.id = bp.pin_id
      ) placed where place <= 5 group by board_id
    ) c on c.board_id = b.id`,
  },
};
