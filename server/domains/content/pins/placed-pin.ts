import type { Privacy } from "#server/database/tables/board-tables.ts";

/** What the edges and counters of a pin need to know of it. */
export type PlacedPin = {
  id: string;
  person_id: string;
  board_id: string;
  section_id: string | null;
  root_pin_id: string;
  privacy: Privacy;
  topics: readonly string[];
  /** Its place on the board; its id, which is where new pins stand, when absent. */
  position?: string;
};
