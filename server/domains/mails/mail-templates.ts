import { mailCopy } from "#spec/copy/mails.ts";
import type { Services } from "../../services.ts";
import { newMailedLink } from "../access/mailed-token.ts";

/** Who gets the mail, as they are when it is written. */
export type Recipient = { id: string; email: string; first_name: string };

/** What a mail says: sentences of the copy, and where its button leads. */
export type Template = {
  subject: string;
  paragraphs: readonly string[];
  button: string;
  link: (services: Services, to: Recipient) => Promise<string>;
};

const { verifyEmail, newDevice, passwordChanged } = mailCopy;

const devicesPage = async ({ config }: Services) => `${config.publicUrl}/settings/sessions/`;

/** Every mail of the product. Secret links are made here, when the mail is written, and are stored nowhere. */
export const mailTemplates = {
  verify_email: {
    subject: verifyEmail.subject,
    paragraphs: [verifyEmail.text, verifyEmail.notYou],
    button: verifyEmail.button,
    link: (services, to) => newMailedLink(services, to, "verify_email"),
  },
  new_device: {
    subject: newDevice.subject,
    paragraphs: [newDevice.text, newDevice.notYou],
    button: newDevice.button,
    link: devicesPage,
  },
  password_changed: {
    subject: passwordChanged.subject,
    paragraphs: [passwordChanged.text, passwordChanged.notYou],
    button: passwordChanged.button,
    link: devicesPage,
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof mailTemplates;

/** The template of a name from the queue. Throws when a newer version queued it. */
export function templateNamed(name: string): Template {
  if (!Object.hasOwn(mailTemplates, name)) throw new Error(`there is no mail named ${name}`);
  return mailTemplates[name as TemplateName];
}
