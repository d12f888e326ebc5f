/** Sentences of acting in an advertiser account. saving §6 */
export const actingCopy = {
  settings: "Advertiser accounts",
  title: "Save for",
  myself: "Yourself",
  boards: "Boards of these accounts",
  none: "You belong to no advertiser account. Whoever runs this site can add you to one.",
  noBoards: "No boards yet. Those you make while you save for this account stand here.",
  act: "Save for this account",
  acting: "You are saving for this account",
  actingFor: "You are saving for {name}",
  stop: "Save for yourself again",
  lost: "You don't belong to that advertiser account any more. You save for yourself again.",
} as const;
