/** Mails a person may switch off. All others are about the account itself, or were asked for. */
export const mailKinds = ["board_invites", "digest"] as const;
export type SwitchedMailKind = (typeof mailKinds)[number];
/** Those that the link at their foot stops: also what happens around a person, which is chosen by topic. */
export const stoppableMailKinds = [...mailKinds, "notices"] as const;
export type MailKind = (typeof stoppableMailKinds)[number];
