import type { Generated } from "kysely";
import type { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";

export type OffsiteStatus = "ok" | (typeof offsiteRefusedStatuses)[number];

/** The tables of what people choose to see, and of what is not shown. */
export type DiscoveryTables = {
  feed_switches: { person_id: string; kind: "topic" | "board" | "person"; value: string; created_at: Date };
  hidden_pins: {
    person_id: string;
    root_pin_id: string;
    board_id: string;
    by_person_id: string;
    topics: Generated<string[]>;
    created_at: Date;
    pin_id: string | null;
    reason: string | null;
  };
  topic_follows: { person_id: string; topic: string; created_at: Date };
  offsite_rules: {
    domain: string;
    path: string;
    status: OffsiteStatus;
    note: Generated<string>;
    expires_at: Date | null;
    created_at: Date;
  };
  sitemap_parts: { kind: "boards" | "pins"; first_id: string; checked_at: Date };
  advisory_views: { advisory: string; day: string; views: number };
};
