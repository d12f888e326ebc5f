export type Privacy = "public" | "secret" | "protected";

export type BoardRole = "owner" | "edit" | "add" | "view";

/** One picture of a board's, section's or topic's cover. */
export type Cover = { pin_id: string; hash: string; dominant_color: string };
