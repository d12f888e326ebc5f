/** The kinds of things that calls show, and calls and jobs change. */
export const kinds = [
  "person",
  "board",
  "section",
  "pin",
  "comment",
  /** Who belongs to a board or is asked to. */
  "member",
  "reaction",
  "follow",
  /** What the viewer's home feed draws on: topics, boards and people switched on or off. */
  "interest",
  "hidden-pin",
  "favorite",
  "note",
  "cut-out",
  "upload",
  /** An action on many pins, as far as it is. */
  "action",
  "group",
  "share-link",
  "message",
  "block",
  "notification",
  "claim",
  "report",
  /** What only the person sees of their account: email, password, preferences. */
  "account",
  "session",
  "factor",
  "passkey",
  "linked-account",
  "access-token",
  "case",
  "export",
] as const;
export type Kind = (typeof kinds)[number];

/**
 * What a call or job does to what people are shown. `none`: nothing. `adds`: it only puts something there, which others may see a little
 * later. `removes`: it changes or takes away, so nobody may be shown a copy from before.
 */
export type Effects =
  | { readonly effect: "none"; readonly touches?: never }
  | { readonly effect: "adds" | "removes"; readonly touches: readonly [Kind, ...Kind[]] };

/**
 * Of these the pages of visitors show more than a number. How many follow or react may be a little old on a page; a name, a picture or a
 * text that was taken away may not.
 */
const onPublicPages: ReadonlySet<Kind> = new Set(["person", "board", "section", "pin", "comment", "member"]);

/** Whether pages kept for visitors may show what is no more, and have to go. */
export function outdatesPublicPages({
  effect,
  touches = [],
}: {
  effect: Effects["effect"];
  touches?: readonly Kind[];
}) {
  return effect === "removes" && touches.some((kind) => onPublicPages.has(kind));
}
