import type { Generated } from "kysely";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    withheld_pins: {
      person_id: string;
      pin_id: string;
      board_id: string;
      position: string;
      moderated: Generated<boolean>;
    };
    board_pins: {
      board_id: string;
      pin_id: string;
      section_id: Generated<string | null>;
      position: string;
    };
    person_pins: {
      person_id: string;
      pin_id: string;
      root_pin_id: string;
      board_id: string;
      privacy: Privacy;
    };
    root_pins: {
      root_pin_id: string;
      pin_id: string;
      board_id: string;
      person_id: string;
      privacy: Privacy;
    };
    topic_pins: {
      topic: string;
      pin_id: string;
    };
  }
}

export const pinsTables = defineTables({
  withheld_pins: {
    key: "person_id",
    of: "person",
    crosses: "written with the pins, in one transaction for each board",
  },
  board_pins: { key: "board_id", of: "board", crosses: "written with the pin" },
  person_pins: { key: "person_id", of: "person", crosses: "written with the pin; carries the privacy" },
  root_pins: { key: "root_pin_id", of: "pin", crosses: "written with the pin; carries the privacy" },
  topic_pins: { key: "topic", of: "topic", crosses: "written with the pin" },
});
