import { accessConstants } from "#spec/constants/access.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import type { Services } from "#server/services/services.ts";
import { codeFrom } from "#server/domains/identity/factors/sent-code.ts";
import { newInviteLink } from "#server/domains/together/members/invite-token.ts";
import { newMailedLink } from "#server/domains/identity/sign-in/mailed-token.ts";

/** Who gets the mail, as they are when it is written. */
export type Recipient = { id: string; email: string; first_name: string };

/** What a mail says: sentences of the copy, and where its button leads. */
export type Template = {
  subject: string;
  paragraphs: readonly string[];
  button: string;
  /** Where the button leads. What the sentences need besides, and what must stand nowhere but in the mail, is made here too. */
  link: (services: Services, to: Recipient, values: Readonly<Record<string, string>>) => Promise<string | WithValues>;
  /** For an address that has no account here. */
  toStranger?: true;
};

type WithValues = { link: string; values: Readonly<Record<string, string>> };

const { verifyEmail, newDevice, passwordChanged, magicLink, resetPassword, noAccount } = mailCopy;
const { accountClosed, accountDeactivated, softBanned } = mailCopy;
const { accountSuspended, caseAppealed, caseLifted, caseUpheld, exportReady } = mailCopy;

const { boardInvite } = mailCopy;

const loginPage = async ({ config }: Services) => `${config.publicUrl}/login/`;
const homePage = async ({ config }: Services) => `${config.publicUrl}/`;
const devicesPage = async ({ config }: Services) => `${config.publicUrl}/settings/sessions/`;

const securityPage = async ({ config }: Services) => `${config.publicUrl}/settings/security/`;

/** Tells of a change of how somebody signs in. */
function securityMail({ subject, text }: { subject: string; text: string }): Template {
  return { subject, paragraphs: [text, mailCopy.securityNotYou], button: mailCopy.securityButton, link: securityPage };
}

/** Every mail of the product. Secret links are made here, when the mail is written, and are stored nowhere. */
export const mailTemplates = {
  verify_email: {
    subject: verifyEmail.subject,
    paragraphs: [verifyEmail.text, verifyEmail.notYou],
    button: verifyEmail.button,
    link: async (services, to) => (await newMailedLink(services, to, "verify_email")).link,
  },
  magic_link: {
    subject: magicLink.subject,
    paragraphs: [magicLink.text, magicLink.code, magicLink.notYou],
    button: magicLink.button,
    async link(services, to, { next }) {
      const { link, code } = await newMailedLink(services, to, "magic_link", next ?? null);
      return { link, values: { code, minutes: String(accessConstants.magicLinkMinutes) } };
    },
  },
  reset_password: {
    subject: resetPassword.subject,
    paragraphs: [resetPassword.text, resetPassword.notYou],
    button: resetPassword.button,
    async link(services, to) {
      const { link } = await newMailedLink(services, to, "reset_password");
      return { link, values: { minutes: String(accessConstants.resetLinkMinutes) } };
    },
  },
  no_account: {
    subject: noAccount.subject,
    paragraphs: [noAccount.text, noAccount.notYou],
    button: noAccount.button,
    link: async ({ config }) => `${config.publicUrl}/signup/`,
    toStranger: true,
  },
  account_closed: {
    subject: accountClosed.subject,
    paragraphs: [accountClosed.text, accountClosed.notYou],
    button: accountClosed.button,
    link: async ({ config }) => `${config.publicUrl}/login/`,
  },
  account_deactivated: {
    subject: accountDeactivated.subject,
    paragraphs: [accountDeactivated.text, accountDeactivated.notYou],
    button: accountClosed.button,
    link: async ({ config }) => `${config.publicUrl}/login/`,
  },
  soft_banned: {
    subject: softBanned.subject,
    paragraphs: [softBanned.text],
    button: softBanned.button,
    link: async ({ config }) => `${config.publicUrl}/password/reset/`,
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
  account_suspended: {
    subject: accountSuspended.subject,
    paragraphs: [accountSuspended.text, accountSuspended.appeal],
    button: accountSuspended.button,
    link: loginPage,
  },
  case_appealed: {
    subject: caseAppealed.subject,
    paragraphs: [caseAppealed.text, caseAppealed.read],
    button: caseAppealed.button,
    link: homePage,
  },
  case_lifted: {
    subject: caseLifted.subject,
    paragraphs: [caseLifted.text],
    button: caseLifted.button,
    link: loginPage,
  },
  case_upheld: {
    subject: caseUpheld.subject,
    paragraphs: [caseUpheld.text, caseUpheld.data],
    button: caseUpheld.button,
    link: loginPage,
  },
  export_ready: {
    subject: exportReady.subject,
    paragraphs: [exportReady.text, exportReady.where],
    button: exportReady.button,
    link: async ({ config }) => `${config.publicUrl}/settings/account/`,
  },
  board_invite: {
    subject: boardInvite.subject,
    paragraphs: [boardInvite.text],
    button: boardInvite.button,
    link: async ({ config }) => `${config.publicUrl}/notifications/`,
  },
  board_invite_email: {
    subject: boardInvite.subject,
    paragraphs: [boardInvite.text, boardInvite.stranger],
    button: boardInvite.button,
    link: (services, _to, { board_id: boardId = "0", invite_id: inviteId = "0" }) =>
      newInviteLink(services, boardId, inviteId),
    toStranger: true,
  },
  factor_added: securityMail(mailCopy.factorAdded),
  factor_removed: securityMail(mailCopy.factorRemoved),
  backup_codes_renewed: securityMail(mailCopy.backupCodesRenewed),
  backup_code_used: securityMail(mailCopy.backupCodeUsed),
  passkey_added: securityMail(mailCopy.passkeyAdded),
  passkey_removed: securityMail(mailCopy.passkeyRemoved),
  account_linked: securityMail(mailCopy.accountLinked),
  account_unlinked: securityMail(mailCopy.accountUnlinked),
  step_up_code: {
    subject: mailCopy.stepUpCode.subject,
    paragraphs: [mailCopy.stepUpCode.text, mailCopy.stepUpCode.notYou],
    button: mailCopy.securityButton,
    link: async (services, _to, { nonce = "" }) => ({
      link: await securityPage(services),
      values: { code: codeFrom(services.seal, nonce) },
    }),
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof mailTemplates;

/** The template of a name from the queue. Throws when a newer version queued it. */
export function templateNamed(name: string): Template {
  if (!Object.hasOwn(mailTemplates, name)) throw new Error(`there is no mail named ${name}`);
  return mailTemplates[name as TemplateName];
}
