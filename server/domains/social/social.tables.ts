import type { Generated } from "kysely";
import type { ConversationFolder, MemberRole } from "#server/database/tables/organising-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    board_invites: {
      board_id: string;
      id: string;
      person_id: string | null;
      email: string | null;
      role: MemberRole;
      state: Generated<"pending" | "declined">;
      invited_by: string;
      token_hash: Generated<Buffer | null>;
      created_at: Date;
    };
    person_invites: { person_id: string; board_id: string; invite_id: string };
    board_groups: {
      board_id: string;
      group_id: string;
      role: "edit" | "add" | "view";
      shared_by: string;
      created_at: Date;
    };
    person_conversations: {
      person_id: string;
      conversation_id: string;
      /** The other person, or the group. */
      other_id: string;
      last_message_id: string;
      read_message_id: Generated<string>;
      is_group: Generated<boolean>;
      folder: Generated<ConversationFolder>;
    };
    messages: {
      conversation_id: string;
      id: string;
      person_id: string;
      text: string;
      pin_id: string | null;
      created_at: Date;
      edited_at: Date | null;
      taken_back_at: Date | null;
      moderated: Generated<boolean>;
    };
    message_reactions: {
      conversation_id: string;
      message_id: string;
      person_id: string;
      kind: string;
      created_at: Date;
    };
  }
}

export const socialTables = defineTables({
  board_invites: {
    key: "board_id",
    of: "board",
    crosses: "`person_invites` is its other side; `invite_tokens` finds it by token",
  },
  person_invites: { key: "person_id", of: "person", crosses: "`board_invites` is its other side" },
  board_groups: {
    key: "board_id",
    of: "board",
    crosses:
      "`group_boards` is its other side; `board_people` and `person_boards` of the group's people change with it",
  },
  person_conversations: {
    key: "person_id",
    of: "person",
    crosses: "the rows of a conversation of all its people are written together",
  },
  messages: { key: "conversation_id", of: "conversation" },
  message_reactions: { key: "conversation_id", of: "conversation" },
});
