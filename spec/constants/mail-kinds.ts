/** Mails a person may switch off. All others are about the account itself, or were asked for. */
export const mailKinds = ["board_invites"] as const;
export type MailKind = (typeof mailKinds)[number];
