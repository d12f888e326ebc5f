/** The kinds of things that reads show and writes change. */
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
  "pack",
  "share-link",
  "message",
  /** Whether those one writes with are here. */
  "presence",
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
  /** Of the viewer's own making. */
  "app",
  /** What the viewer lets the apps of others do. */
  "connected-app",
  "case",
  /** What lets others make an account. */
  "invitation",
  /** Who operates this instance. */
  "operator",
  /** What stands on the desks of operators: ads to review, accounts, money. */
  "desk",
  "advertiser",
  /** Who belongs to a business, is asked to, and what they may do with its assets. */
  "business",
  /** What an advertiser account advertises: campaigns, ad groups, ads and their review. */
  "campaign",
  /** Saved reports, and what they made. */
  "ad-report",
  "export",
] as const;
export type Kind = (typeof kinds)[number];

/**
 * How a call or job affects what people see. `none`: not at all. `adds`: only adds something, which others may see a little later.
 * `removes`: changes or removes something, so no cached copy may be served.
 */
export type Effects =
  | { readonly effect: "none"; readonly touches?: never }
  | { readonly effect: "adds" | "removes"; readonly touches: readonly [Kind, ...Kind[]] };

/**
 * Kinds whose content appears on cached public pages. A count of followers or reactions may be slightly stale there; a removed name,
 * picture or text may not.
 */
const onPublicPages: ReadonlySet<Kind> = new Set(["person", "board", "section", "pin", "comment", "member", "pack"]);

/** Whether cached public pages may be outdated by this and must be dropped. */
export function outdatesPublicPages({
  effect,
  touches = [],
}: {
  effect: Effects["effect"];
  touches?: readonly Kind[];
}) {
  return effect === "removes" && touches.some((kind) => onPublicPages.has(kind));
}

/** What somebody may always change: their account, and what protects them from others. */
const own: ReadonlySet<Kind> = new Set([
  ...(["account", "session", "access-token", "connected-app", "passkey", "factor", "linked-account"] as const),
  ...(["block", "report", "notification", "case", "export", "desk"] as const),
]);

/** Whether something concerns nothing but the account of who does it, and what protects them from others. */
export function changesOwnAlone({ touches }: { touches: readonly Kind[] }): boolean {
  return touches.every((kind) => own.has(kind));
}
