import { type Invariants, liveBoards, sides } from "#server/database/invariants.ts";
import { coverJson, coverPins } from "#server/domains/content/boards/boards.invariants.ts";

export const sectionsInvariants: Invariants = {
  counters: {
    "a section counts its pins": {
      table: "sections",
      column: "pin_count",
      counted: "select section_id, count(*) from board_pins where section_id is not null group by 1",
    },
  },
  holds: {
    "a section knows its board": sides(
      "select section_id::text, board_id from section_boards",
      "select id::text, board_id from sections",
    ),
    "a section's cover is its newest pins": `
    select s.id, s.covers, coalesce(c.covers, '[]') from sections s join (${liveBoards}) b on b.id = s.board_id left join (
      select board_id, section_id, jsonb_agg(cover order by place) as covers from (
        select bp.board_id, bp.section_id, ${coverJson} as cover,
               row_number() over (partition by bp.board_id, bp.section_id order by bp.position desc, p.id desc) as place
          from board_pins bp join ${coverPins} p on p.id = bp.pin_id where bp.section_id is not null
      ) placed where place <= 4 group by board_id, section_id
    ) c on c.board_id = s.board_id and c.section_id = s.id`,
  },
};
