import type { Tables } from "./tables.ts";

/** Tables that no declaration is of, by who writes them: those of the queue, and the list of migrations. */
export const undeclared: Readonly<Record<string, string>> = {
  schema_migrations: "server/database",
  "graphile_worker._private_jobs": "server/jobs",
  "graphile_worker._private_tasks": "server/jobs",
};

type Share = {
  [Name in keyof Tables]: { table: Name; columns: readonly (keyof Tables[Name])[]; by: string; why: string };
}[keyof Tables];

/** Columns that another module than the owner updates, in SQL that names them. Keep this short. */
export const shares: readonly Share[] = [
  {
    table: "people",
    columns: ["pin_count", "secret_pin_count", "board_count", "secret_board_count"],
    by: "server/domains/content",
    why: "counted in the statement that writes what is counted",
  },
  {
    table: "people",
    columns: ["follower_count", "following_count"],
    by: "server/domains/people",
    why: "counted with the follow, in the order of ids that every writer of people keeps",
  },
  {
    table: "people",
    columns: ["created_at", "personalized_ads"],
    by: "sandbox",
    why: "somebody who has been here for long, whom no call can make",
  },
];

/** Files that write tables whose names are passed to them, and who passes them. */
export const toldTheirTables: Readonly<Record<string, string>> = {
  "server/database/copy-rows.ts": "whoever copies rows in",
  "server/domains/business/entities/write-entities.ts": "the kinds of what an advertiser owns",
  "server/domains/data/backup/restore.ts": "the backup: a restore fills every table",
  "server/domains/data/delete-person/remove-rows.ts": "every room's person-data.ts",
  "server/domains/data/doctor/fix-counters.ts": "every room's invariants",
  "server/domains/data/retention/purge-expired.ts": "every room's person-data.ts",
  "seed/write-collection.ts": "the plan of an instance made for measuring, copied into an empty database",
};
