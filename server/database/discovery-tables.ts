import type { Generated } from "kysely";

export type OffsiteStatus = "ok" | "blocked" | "suspicious" | "porn";

/** The tables of the fifth migration. */
export type DiscoveryTables = {
  feed_switches: { person_id: string; kind: "topic" | "board"; value: string; created_at: Date };
  hidden_pins: {
    person_id: string;
    root_pin_id: string;
    board_id: string;
    by_person_id: string;
    topics: Generated<string[]>;
    created_at: Date;
  };
  offsite_rules: {
    domain: string;
    path: string;
    status: OffsiteStatus;
    note: Generated<string>;
    expires_at: Date | null;
    created_at: Date;
  };
  advisory_views: { advisory: string; day: string; views: number };
};
