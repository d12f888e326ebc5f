import type { Tables } from "./tables.ts";

/** What a key's values name. Tables whose keys mean the same are colocated: a join of them by that key stays on one node. */
export type KeyMeaning =
  | ("person" | "board" | "pin" | "section" | "group" | "pack" | "comment" | "advertiser" | "conversation")
  | (
      | "username"
      | "left username"
      | "email"
      | "mailbox"
      | "device"
      | "token"
      | "outside account"
      | "passkey"
      | "guess window"
    )
  | ("media file" | "topic" | "hashtag" | "query" | "claim" | "advisory" | "audit line" | "event" | "conversion tag")
  | (
      | "moderation case"
      | "content rule"
      | "reported thing"
      | "notice"
      | "gateway event"
      | "document series"
      | "printed number"
      | "payer's name"
      | "offer code"
      | "ad viewer"
      | "network"
      | "auction"
      | "app"
    );

/**
 * Where the rows of a table are in a distributed database: spread over the nodes by the value of one column, whole on every node
 * ("reference": small and read by many joins), or whole on the coordinator alone ("local"). `crosses`: what reaches beyond one key.
 */
export type Placement = { crosses?: string } & ({ key: string; of: KeyMeaning } | { held: "reference" | "local" });

/** The placement of some tables, each by a column that it has. */
export type PlacedTables = {
  readonly [Name in keyof Tables]?: Placement & ({ key: keyof Tables[Name] & string } | { held: string });
};

/** The placement of every table by name. */
export type Placements = ReadonlyMap<string, Placement>;

/**
 * Declares where the rows of tables are, in a distributed database too. The folder of the file they are declared in writes them alone, with
 * all that is in it; others call a function of it. Reading is free.
 */
export const defineTables = (tables: PlacedTables): PlacedTables => tables;
