import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";

/** Columns no view needs; a new column must be listed here or below, or nothing compiles. */
type Unseen = "method" | "advertiser_id" | "deleted_at" | "deleted_with_board" | "updated_at";

/** The columns of a pin as views need them, with their types in PostgreSQL. The only place that names them all. */
const columnTypes = {
  id: "bigint",
  person_id: "bigint",
  board_id: "bigint",
  section_id: "bigint",
  parent_pin_id: "bigint",
  root_pin_id: "bigint",
  creator_id: "bigint",
  title: "text",
  description: "text",
  alt_text: "text",
  link: "text",
  domain: "text",
  privacy: "text",
  media_hash: "text",
  width: "int",
  height: "int",
  dominant_color: "text",
  thumbhash: "text",
  /** See `packRenditions`. */
  renditions: "text",
  media: "jsonb",
  brought: "boolean",
  topics: "text[]",
  ai_labelled: "boolean",
  /** Who marked it as sensitive; null: nobody. */
  sensitivity: "text",
  /** Who pays for it, as whoever made it says; null: nobody. */
  sponsorship: "jsonb",
  /** The cut-out its picture is; null: none. */
  shuffle_asset_id: "bigint",
  save_count: "int",
  comment_count: "int",
  version: "int",
  created_at: "timestamptz",
} as const satisfies Record<Exclude<keyof Tables["pins"], Unseen>, string>;

type PinColumn = keyof typeof columnTypes;

/** A pin's row as views need it. */
export type PinRow = Pick<Selectable<Tables["pins"]>, PinColumn>;

export const pinColumns = Object.keys(columnTypes) as PinColumn[];
/** What a new pin begins with by itself. */
const counted: readonly PinColumn[] = ["save_count", "comment_count", "version"];
/** Where a pin stands and whose it is: what a copy does not take over. */
const placed: readonly PinColumn[] = [
  "id",
  "person_id",
  "board_id",
  "section_id",
  "parent_pin_id",
  "privacy",
  "brought",
  "created_at",
];

/** What a new pin's row is written with. */
export const writtenColumns: readonly PinColumn[] = pinColumns.filter((column) => !counted.includes(column));

/** The columns a copy takes from its source: the media and where it came from. */
export const copiedColumns: readonly PinColumn[] = writtenColumns.filter((column) => !placed.includes(column));

/** Columns with their types, for `jsonb_to_recordset`. */
export function typedList(columns: readonly PinColumn[]): string {
  return columns.map((column) => `${column} ${columnTypes[column]}`).join(", ");
}

/** A column's value as a parameter, and the type it is given in SQL. */
export function columnValue(row: PinRow, column: PinColumn): { value: unknown; type: string } {
  const type = columnTypes[column];
  const value = row[column];
  return { value: type === "jsonb" && value !== null ? JSON.stringify(value) : value, type };
}
