import { type Invariants, liveBoards, sides } from "#server/database/invariants.ts";
import { coverJson } from "#server/domains/content/boards/boards.invariants.ts";

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
    select s.id, s.covers, (
      select coalesce(jsonb_agg(cover order by position desc, id desc), '[]') from (
        select ${coverJson} as cover, p.id, bp.position from board_pins bp join pins p on p.id = bp.pin_id and p.sensitivity is null
         where bp.board_id = s.board_id and bp.section_id = s.id order by bp.position desc, p.id desc limit 4) picked)
      from sections s join (${liveBoards}) b on b.id = s.board_id`,
  },
};
