import type { Services } from "./services.ts";

/** Makes a mail's link when the mail is written: secrets stand in the mail and nowhere else. `values`: what its sentences need besides. */
export type MailLink = (
  services: Services,
  to: { id: string; email: string },
  values: Readonly<Record<string, string>>,
) => Promise<{ link: string; values?: Readonly<Record<string, string>> }>;

/** The links of mails that hold a secret, each made by the group whose secret it is. */
export type MailLinks = Readonly<
  Record<"verify_email" | "magic_link" | "reset_password" | "step_up_code" | "board_invite_email", MailLink>
>;
