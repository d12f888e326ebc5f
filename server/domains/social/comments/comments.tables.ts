import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    comments: {
      pin_id: string;
      id: string;
      parent_id: string | null;
      person_id: string;
      text: string;
      /** Whoever has been notified of it. */
      told: Generated<string[]>;
      reply_count: Generated<number>;
      reaction_count: Generated<number>;
      created_at: Date;
      edited_at: Generated<Date | null>;
      deleted_at: Generated<Date | null>;
      /** Taken down by a moderator, with its words: it can come back. */
      moderated: Generated<boolean>;
    };
    comment_pins: { comment_id: string; pin_id: string };
    person_comments: { person_id: string; comment_id: string; pin_id: string };
    comment_reactions: { pin_id: string; comment_id: string; person_id: string; kind: string; created_at: Date };
  }
}

export const commentsTables = defineTables({
  comments: { key: "pin_id", of: "pin", crosses: "`comment_pins` finds the pin of a comment's id; the pin's count" },
  comment_pins: { key: "comment_id", of: "comment", crosses: "made and removed with the comment" },
  person_comments: { key: "person_id", of: "person", crosses: "made and removed with the comment" },
  comment_reactions: { key: "pin_id", of: "pin" },
});
