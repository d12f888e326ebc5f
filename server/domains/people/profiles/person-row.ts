import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";

/** The columns of a person that stand beside a pin, a board, a comment. */
export const personColumns = [
  "id",
  "username",
  "full_name",
  "image_hash",
  "avatar_color_index",
  "is_partner",
  "is_unlisted",
  "is_private",
] as const satisfies readonly (keyof Tables["people"])[];
export type PersonRow = Pick<Selectable<Tables["people"]>, (typeof personColumns)[number]>;

/** Those that a profile shows as well. */
export const profileColumns = [
  ...personColumns,
  "about",
  "website_url",
  "pin_count",
  "secret_pin_count",
  "board_count",
  "secret_board_count",
  "follower_count",
  "following_count",
  "created_at",
  "state",
] as const satisfies readonly (keyof Tables["people"])[];
export type ProfileRow = Pick<Selectable<Tables["people"]>, (typeof profileColumns)[number]>;
