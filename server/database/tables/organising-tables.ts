import type { ColumnType, Generated } from "kysely";

type Json<Value> = ColumnType<Value, string | null | undefined, string | null>;

/** Where a conversation stands for one of its people: requests are of somebody they do not know. */
export type ConversationFolder = "inbox" | "requests" | "declined";

/** Columns of boards that the fourth migration adds. */
export type BoardsOrganising = {
  revision: Generated<string>;
  action_id: Generated<string | null>;
  /** In parts of the picture's width and height, 0 to 1. */
  cover_crop: Json<{ x: number; y: number; width: number; height: number } | null>;
  advertiser_id: Generated<string | null>;
};

export type ActionKind = "move" | "copy" | "delete" | "merge";
export type ActionState = "working" | "done" | "undoing" | "undone" | "failed";
type MemberRole = "edit" | "add" | "view";

/** The tables of the fourth migration: actions on many pins, people together. */
export type OrganisingTables = {
  board_actions: {
    person_id: string;
    id: string;
    kind: ActionKind;
    state: ActionState;
    board_id: string;
    to_board_id: string | null;
    total: number;
    done: Generated<number>;
    problem: Generated<string | null>;
    created_at: Date;
    worked_at: Date;
  };
  board_action_pins: {
    person_id: string;
    action_id: string;
    pin_id: string;
    board_id: string;
    section_id: string | null;
    position: string;
    to_section_id: string | null;
    to_position: string | null;
    copy_pin_id: string | null;
    done: Generated<boolean>;
  };
  pin_notes: {
    person_id: string;
    pin_id: string;
    note: string;
    /** A tsvector; null until it is made. */
    words: Generated<string | null>;
    updated_at: Date;
  };
  favorite_pins: { person_id: string; pin_id: string; created_at: Date };
  favorite_boards: { person_id: string; board_id: string; created_at: Date };
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
  invite_tokens: { token_hash: Buffer; board_id: string; invite_id: string; expires_at: Date };
  share_links: {
    board_id: string;
    id: string;
    role: "add" | "view";
    token_hash: Buffer;
    token_encrypted: Buffer | null;
    password_hash: string | null;
    expires_at: Date | null;
    made_by: string;
    used: Generated<number>;
    created_at: Date;
  };
  share_tokens: { token_hash: Buffer; board_id: string; link_id: string };
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
  notifications: {
    person_id: string;
    about: string;
    id: string;
    kind: string;
    actor_ids: string[];
    count: Generated<number>;
    pin_id: string | null;
    board_id: string | null;
    comment_id: string | null;
    group_id: Generated<string | null>;
    pack_id: Generated<string | null>;
    read_at: Generated<Date | null>;
    off_page: Generated<boolean>;
    told_at: Generated<Date | null>;
    mailed_at: Generated<Date | null>;
    created_at: Date;
  };
  notice_choices: {
    person_id: string;
    changed: Generated<string[]>;
    quiet_from: number | null;
    quiet_until: number | null;
    time_zone: string;
    updated_at: Date;
  };
  push_devices: {
    person_id: string;
    endpoint_hash: Buffer;
    id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    token_hash: Buffer;
    failures: Generated<number>;
    created_at: Date;
  };
  saves_told: { person_id: string; pin_id: string; created_at: Date };
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
  blocks: { person_id: string; blocked_id: string; created_at: Date };
  blocked_by: { person_id: string; blocker_id: string; created_at: Date };
  digests: { person_id: string; made_at: Date };
  mutes: { person_id: string; muted_id: string; created_at: Date };
  muted_by: { person_id: string; muter_id: string; created_at: Date };
};
