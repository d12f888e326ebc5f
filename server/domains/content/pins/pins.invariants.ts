import { gathered, type Invariants, liveBoards, livePins, sides } from "#server/database/invariants.ts";

export const pinsInvariants: Invariants = {
  counters: {
    "a person counts their public pins": {
      table: "people",
      column: "pin_count",
      counted: "select person_id, count(*) from person_pins where privacy = 'public' group by 1",
    },
    "a person counts their other pins": {
      table: "people",
      column: "secret_pin_count",
      counted: "select person_id, count(*) from person_pins where privacy <> 'public' group by 1",
    },
    "a pin counts its public saves": {
      table: "pins",
      column: "save_count",
      counted:
        "select root_pin_id, count(*) from root_pins where privacy = 'public' and pin_id <> root_pin_id group by 1",
    },
  },
  holds: {
    "a board holds its pins": sides(
      "select pin_id::text, concat_ws(' ', board_id, coalesce(section_id, 0)) from board_pins",
      "select id::text, concat_ws(' ', board_id, coalesce(section_id, 0)) from pins where deleted_at is null or deleted_with_board",
    ),
    "a person holds their pins": sides(
      "select pin_id::text, concat_ws(' ', person_id, root_pin_id, board_id, privacy) from person_pins",
      `select id::text, concat_ws(' ', person_id, root_pin_id, board_id, privacy) from (${livePins}) p`,
    ),
    "a root holds its saves": sides(
      "select pin_id::text, concat_ws(' ', root_pin_id, board_id, person_id, privacy) from root_pins",
      `select id::text, concat_ws(' ', root_pin_id, board_id, person_id, privacy) from (${livePins}) p`,
    ),
    "a topic holds its pins": sides(
      "select concat_ws(' ', topic, pin_id), 'there' from topic_pins",
      `select distinct concat_ws(' ', topic, id), 'there' from (${livePins}) p, unnest(p.topics) topic`,
    ),
    "a pin is as private as its board": `
    select p.id, p.privacy, b.privacy from (${livePins}) p left join ${gathered(liveBoards)} b on b.id = p.board_id`,
    "a pin's section is one of its board": `
    select p.id, p.section_id, s.id from (${livePins}) p left join ${gathered("select id, board_id from sections")} s
        on s.board_id = p.board_id and s.id = p.section_id
     where p.section_id is not null`,
    "a deleted pin lies in the trash": sides(
      "select id::text, person_id from trash where kind = 'pin'",
      `select id::text, person_id from pins p where deleted_at is not null and not deleted_with_board
        and (person_id, id) not in (select person_id, pin_id from withheld_pins)`,
    ),
    "a withheld pin stands in no list": `
    select w.pin_id, p.deleted_at is not null, true from withheld_pins w left join ${gathered("select id, deleted_at from pins")} p on p.id = w.pin_id`,
  },
};
