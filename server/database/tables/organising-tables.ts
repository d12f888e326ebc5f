import type { JsonOrNull } from "./json-column.ts";
import type { Generated } from "kysely";

/** Where a conversation stands for one of its people: requests are of somebody they do not know. */
export type ConversationFolder = "inbox" | "requests" | "declined";

/** Columns of boards that the fourth migration adds. */
export type BoardsOrganising = {
  revision: Generated<string>;
  action_id: Generated<string | null>;
  /** In parts of the picture's width and height, 0 to 1. */
  cover_crop: JsonOrNull<{ x: number; y: number; width: number; height: number } | null>;
  advertiser_id: Generated<string | null>;
};

export type ActionKind = "move" | "copy" | "delete" | "merge";

export type ActionState = "working" | "done" | "undoing" | "undone" | "failed";

export type MemberRole = "edit" | "add" | "view";
