import type { ColumnType, Generated } from "kysely";
import type { BoardRole, Cover, Privacy } from "#server/database/tables/board-tables.ts";
import type { PinSponsorship } from "#server/database/tables/claim-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import type { BoardsOrganising } from "#server/database/tables/organising-tables.ts";
import type { Sensitivity } from "#server/database/tables/pin-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    boards: BoardsOrganising & {
      id: string;
      owner_id: string;
      name: string;
      slug: string;
      description: Generated<string>;
      privacy: Generated<Privacy>;
      layout: Generated<"default" | "quick_creates">;
      pin_count: Generated<number>;
      section_count: Generated<number>;
      follower_count: Generated<number>;
      is_collaborative: Generated<boolean>;
      cover_pin_id: Generated<string | null>;
      covers: Json<Cover[]>;
      last_saved_at: Date;
      archived_at: Generated<Date | null>;
      deleted_at: Generated<Date | null>;
      withheld: Generated<boolean>;
      /** Held by a moderator: it stays so when its owner comes back. */
      moderated: Generated<boolean>;
      /** Former owners, under whose addresses the board still redirects. */
      former_owner_ids: Generated<string[]>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    person_boards: {
      person_id: string;
      board_id: string;
      position: Generated<string | null>;
      role: BoardRole;
      privacy: Privacy;
      name: string;
      last_saved_at: Date;
      archived: Generated<boolean>;
      deleted: Generated<boolean>;
      created_at: Date;
    };
    board_people: {
      board_id: string;
      person_id: string;
      role: BoardRole;
      created_at: Date;
      /** The group through which they belong to the board; null: by themselves. */
      group_id: Generated<string | null>;
      /** The board's revision after what they changed last while it was shared. */
      changed_revision: Generated<string>;
    };
    sections: {
      board_id: string;
      id: string;
      title: string;
      slug: string;
      position: number;
      pin_count: Generated<number>;
      covers: Json<Cover[]>;
      name_source: Generated<number>;
      /** Addresses that lead on to its own. */
      former_slugs: Generated<string[]>;
      created_at: Date;
    };
    section_boards: {
      section_id: string;
      board_id: string;
    };
    pins: {
      id: string;
      person_id: string;
      board_id: string;
      section_id: Generated<string | null>;
      parent_pin_id: Generated<string | null>;
      root_pin_id: string;
      creator_id: Generated<string | null>;
      title: Generated<string>;
      description: Generated<string>;
      alt_text: Generated<string>;
      link: Generated<string | null>;
      domain: Generated<string | null>;
      method: Generated<string>;
      privacy: Privacy;
      media_hash: string;
      width: number;
      height: number;
      dominant_color: string;
      thumbhash: Generated<string | null>;
      renditions: string;
      /** Beyond the picture: see `PinMedia`. */
      media: Json<PinMedia | null>;
      /** Whoever owns the pin brought the files of what it shows, so they are theirs. */
      brought: Generated<boolean>;
      topics: Generated<string[]>;
      ai_labelled: Generated<boolean>;
      sensitivity: Generated<Sensitivity | null>;
      sponsorship: ColumnType<PinSponsorship | null, string | null | undefined, string | null>;
      shuffle_asset_id: Generated<string | null>;
      advertiser_id: Generated<string | null>;
      save_count: Generated<number>;
      comment_count: Generated<number>;
      deleted_at: Generated<Date | null>;
      deleted_with_board: Generated<boolean>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    trash: {
      person_id: string;
      kind: "pin" | "board";
      id: string;
      deleted_at: Date;
    };
    board_follows: {
      person_id: string;
      board_id: string;
      created_at: Date;
    };
    board_followers: {
      board_id: string;
      person_id: string;
      created_at: Date;
    };
    shuffle_assets: {
      person_id: string;
      id: string;
      pin_id: string;
      source_hash: string;
      media_hash: string;
      created_at: Date;
    };
  }
}

/**
 * A board, its sections, its pins, the places of both and the lists of their people are one thing: a save, a move or a change of privacy
 * shows everywhere at once or not at all, and a save is one statement. The whole domain writes these.
 */
export const contentTables = defineTables({
  boards: { key: "id", of: "board", crosses: "counters and covers change with its pins" },
  person_boards: {
    key: "person_id",
    of: "person",
    crosses: "`board_people` is its other side; carries name, privacy and state of the board, changed with it",
  },
  board_people: { key: "board_id", of: "board", crosses: "`person_boards` is its other side" },
  sections: { key: "board_id", of: "board", crosses: "`section_boards` finds the board of a section's id" },
  section_boards: { key: "section_id", of: "section", crosses: "made and removed with the section" },
  pins: {
    key: "id",
    of: "pin",
    crosses: "carries its board's privacy, changed with the board in one transaction; the root pin's save count",
  },
  trash: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
  board_follows: { key: "person_id", of: "person", crosses: "`board_followers` is its other side" },
  board_followers: { key: "board_id", of: "board", crosses: "`board_follows` is its other side" },
  shuffle_assets: { key: "person_id", of: "person" },
});
