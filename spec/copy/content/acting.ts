/** Sentences of acting in an advertiser account. saving §6 */
export const actingCopy = {
  settings: "Advertiser accounts",
  title: "Save for",
  myself: "Yourself",
  boards: "Boards of these accounts",
  none: "You're not in any advertiser account. The site's operator can add you to one.",
  noBoards: "No boards yet. Boards you create while saving for this account show up here.",
  act: "Save for this account",
  acting: "You're saving for this account",
  actingFor: "You're saving for {name}",
  stop: "Switch back to yourself",
  lost: "You're no longer in that advertiser account, so you're saving for yourself again.",
} as const;
