import type { MailKind } from "#spec/constants/mail-kinds.ts";
import type { MailName } from "#spec/constants/mails.ts";
import { type AdMessage, adMessageKinds, adMessages } from "#spec/constants/ad-messages.ts";
import { adMessageCopy } from "#spec/copy/business/ad-messages.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { adMails } from "#spec/copy/business/ad-mails.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { moderationMails } from "#spec/copy/social/moderation-mails.ts";
import type { Services } from "#server/services/services.ts";
import type { MailLinks } from "#server/services/services.ts";

/** Who gets the mail, as they are when it is written. */
export type Recipient = {
  id: string;
  email: string;
  first_name: string;
  /** Whether they showed that the mailbox is theirs. */
  isProved: boolean;
};

type MailValues = Readonly<Record<string, string>>;

/** What a mail says: sentences of the copy, and where its button leads. */
export type Template = {
  subject: string;
  paragraphs: readonly string[];
  button: string;
  /** The button's path, or the name of a link made fresh for each mail. */
  link: ((services: Pick<Services, "config">, values: MailValues) => string) | keyof MailLinks;
  /** For an address that has no account here, or had one. */
  toStranger?: true;
  /** A mail one can go without: its reader may switch the kind off. */
  kind?: MailKind;
  /** Why its reader gets it, where the usual reason is not true. */
  why?: string;
};

const { verifyEmail, newDevice, passwordChanged, magicLink, resetPassword, noAccount } = mailCopy;
const { accountClosed, accountDeactivated, softBanned } = mailCopy;
const { accountSuspended, caseAppealed, caseLifted, caseUpheld, exportReady } = mailCopy;

const { boardInvite, businessInvite, notices, digest } = mailCopy;

const loginPage: Template["link"] = ({ config }) => `${config.publicUrl}/login/`;
const homePage: Template["link"] = ({ config }) => `${config.publicUrl}/`;
const devicesPage: Template["link"] = ({ config }) => `${config.publicUrl}/settings/security/?setting=Devices`;

const securityPage: Template["link"] = ({ config }) => `${config.publicUrl}/settings/security/`;

const campaignsPage: Template["link"] = ({ config }, { advertiser_id: id = "" }) =>
  `${config.publicUrl}/advertiser/${id}/reporting/campaigns/`;

/** Tells of the money or the delivery of an advertiser account, and leads to the page of it where that stands. */
function accountMail(kind: AdMessage): Template {
  return {
    subject: adMessageCopy.subjects[kind],
    paragraphs: [adMessageCopy.texts[kind]],
    button: adMessageCopy.button,
    link: ({ config }, { advertiser_id: id = "" }) => `${config.publicUrl}${advertiserUrl(adMessages[kind].page, id)}`,
  };
}

/** Tells of a change of how somebody signs in. */
function securityMail({ subject, text }: { subject: string; text: string }): Template {
  return { subject, paragraphs: [text, mailCopy.securityNotYou], button: mailCopy.securityButton, link: securityPage };
}

/** Tells of something new that can act for somebody, and takes the account back from whoever made it. */
function wayBackMail({ subject, text }: { subject: string; text: string }): Template {
  return { subject, paragraphs: [text, mailCopy.wayBack.text], button: mailCopy.wayBack.button, link: "way_back" };
}

function businessMail(subject: string, text: string): Template {
  return {
    subject,
    paragraphs: [text, businessInvite.until],
    button: boardInvite.button,
    link: ({ config }) => `${config.publicUrl}/accounts_manager/?tab=invites`,
  };
}

/** Tells of a moderator's decision, and leads to where it stands. */
function decisionMail(
  { subject, button }: { subject: string; button?: string },
  paragraphs: readonly string[],
): Template {
  return {
    subject,
    paragraphs,
    button: button ?? moderationMails.appealUpheld.button,
    link: ({ config }) => `${config.publicUrl}/settings/reports/`,
  };
}

/** Answers somebody who has no account. */
function noticeMail(subject: string, paragraphs: readonly string[]): Template {
  return {
    subject,
    paragraphs,
    button: moderationMails.noticeArrived.button,
    link: ({ config }) => `${config.publicUrl}/about/transparency/`,
    toStranger: true,
  };
}

/** Every mail of the product. Secret links are made when the mail is written, by the domain that owns the secret, and are never stored. */
export const mailTemplates = {
  verify_email: {
    subject: verifyEmail.subject,
    paragraphs: [verifyEmail.text, verifyEmail.notYou],
    button: verifyEmail.button,
    link: "verify_email",
  },
  sign_up: {
    subject: verifyEmail.subject,
    paragraphs: [verifyEmail.text, verifyEmail.notYou],
    button: verifyEmail.button,
    link: "sign_up",
    toStranger: true,
  },
  change_email: {
    subject: mailCopy.changeEmail.subject,
    paragraphs: [mailCopy.changeEmail.text, mailCopy.changeEmail.notYou],
    button: mailCopy.changeEmail.button,
    link: "change_email",
    toStranger: true,
  },
  email_changed: {
    subject: mailCopy.emailChanged.subject,
    paragraphs: [mailCopy.emailChanged.text, mailCopy.emailChanged.notYou],
    button: mailCopy.emailChanged.button,
    link: "restore_email",
    toStranger: true,
    why: mailCopy.formerFooter,
  },
  email_in_use: {
    subject: mailCopy.emailInUse.subject,
    paragraphs: [mailCopy.emailInUse.text, mailCopy.emailInUse.notYou],
    button: mailCopy.emailInUse.button,
    link: loginPage,
  },
  magic_link: {
    subject: magicLink.subject,
    paragraphs: [magicLink.text, magicLink.code, magicLink.notYou],
    button: magicLink.button,
    link: "magic_link",
  },
  reset_password: {
    subject: resetPassword.subject,
    paragraphs: [resetPassword.text, resetPassword.notYou],
    button: resetPassword.button,
    link: "reset_password",
  },
  no_account: {
    subject: noAccount.subject,
    paragraphs: [noAccount.text, noAccount.notYou],
    button: noAccount.button,
    link: ({ config }) => `${config.publicUrl}/signup/`,
    toStranger: true,
  },
  account_closed: {
    subject: accountClosed.subject,
    paragraphs: [accountClosed.text, accountClosed.notYou],
    button: accountClosed.button,
    link: ({ config }) => `${config.publicUrl}/login/`,
  },
  account_deactivated: {
    subject: accountDeactivated.subject,
    paragraphs: [accountDeactivated.text, accountDeactivated.notYou],
    button: accountClosed.button,
    link: ({ config }) => `${config.publicUrl}/login/`,
  },
  soft_banned: {
    subject: softBanned.subject,
    paragraphs: [softBanned.text],
    button: softBanned.button,
    link: ({ config }) => `${config.publicUrl}/password/forgot/`,
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
  work_waits: {
    subject: moderationMails.workWaits.subject,
    paragraphs: [moderationMails.workWaits.text],
    button: moderationMails.workWaits.button,
    link: ({ config }) => `${config.publicUrl}/operate/reports/`,
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
  statement: decisionMail(moderationMails.statement, [
    moderationMails.statement.text,
    moderationMails.statement.rule,
    moderationMails.statement.appeal,
  ]),
  report_kept: decisionMail(moderationMails.reportKept, [moderationMails.reportKept.text, moderationMails.redress]),
  report_acted: decisionMail({ ...moderationMails.reportActed, button: moderationMails.reportKept.button }, [
    moderationMails.reportActed.text,
  ]),
  appeal_upheld: decisionMail(moderationMails.appealUpheld, [moderationMails.appealUpheld.text]),
  appeal_reversed: decisionMail(moderationMails.appealReversed, [moderationMails.appealReversed.text]),
  notice_arrived: noticeMail(moderationMails.noticeArrived.subject, [moderationMails.noticeArrived.text]),
  notice_kept: noticeMail(moderationMails.noticeDecided.subject, [
    moderationMails.reportKept.text,
    moderationMails.redress,
  ]),
  notice_acted: noticeMail(moderationMails.noticeDecided.subject, [moderationMails.reportActed.text]),
  ad_approved: {
    subject: adMails.approved.subject,
    paragraphs: [adMails.approved.text],
    button: adMails.approved.button,
    link: campaignsPage,
  },
  ad_rejected: {
    subject: adMails.rejected.subject,
    paragraphs: [adMails.rejected.text, adMails.rejected.next],
    button: adMails.rejected.button,
    link: campaignsPage,
  },
  ad_rejected_noted: {
    subject: adMails.rejected.subject,
    paragraphs: [adMails.rejected.text, adMails.rejected.note, adMails.rejected.next],
    button: adMails.rejected.button,
    link: campaignsPage,
  },
  ...(Object.fromEntries(adMessageKinds.map((kind) => [kind, accountMail(kind)])) as Record<AdMessage, Template>),
  ad_report: {
    subject: reportCenterCopy.mail.subject,
    paragraphs: [reportCenterCopy.mail.text, reportCenterCopy.mail.rows],
    button: reportCenterCopy.mail.button,
    link: ({ config }, { path = "/" }) => `${config.publicUrl}${path}`,
    why: reportCenterCopy.mail.why,
  },
  ad_report_failed: {
    subject: reportCenterCopy.mail.failedSubject,
    paragraphs: [reportCenterCopy.mail.failedText, reportCenterCopy.mail.failedNext],
    button: reportCenterCopy.mail.failedButton,
    link: ({ config }, { advertiser_id: id = "" }) => `${config.publicUrl}${advertiserUrl("reportCenterHistory", id)}`,
  },
  export_ready: {
    subject: exportReady.subject,
    paragraphs: [exportReady.text, exportReady.where],
    button: exportReady.button,
    link: ({ config }) => `${config.publicUrl}/settings/account/`,
  },
  board_invite: {
    subject: boardInvite.subject,
    paragraphs: [boardInvite.text],
    button: boardInvite.button,
    link: ({ config }) => `${config.publicUrl}/notifications/`,
    kind: "board_invites",
  },
  board_invite_email: {
    subject: boardInvite.subject,
    paragraphs: [boardInvite.text, boardInvite.stranger],
    button: boardInvite.button,
    link: "board_invite_email",
    kind: "board_invites",
    toStranger: true,
  },
  notices: {
    subject: notices.subject,
    paragraphs: [notices.text],
    button: notices.button,
    link: ({ config }) => `${config.publicUrl}/notifications/`,
    kind: "notices",
  },
  digest: {
    subject: digest.subject,
    paragraphs: [digest.text],
    button: digest.button,
    link: ({ config }) => `${config.publicUrl}/following/`,
    kind: "digest",
  },
  business_member_invite: businessMail(businessInvite.memberSubject, businessInvite.member),
  business_partner_invite: businessMail(businessInvite.partnerSubject, businessInvite.partner),
  business_partner_request: businessMail(businessInvite.requestSubject, businessInvite.request),
  factor_added: wayBackMail(mailCopy.factorAdded),
  factor_removed: securityMail(mailCopy.factorRemoved),
  backup_codes_renewed: wayBackMail(mailCopy.backupCodesRenewed),
  backup_code_used: securityMail(mailCopy.backupCodeUsed),
  passkey_added: wayBackMail(mailCopy.passkeyAdded),
  passkey_removed: securityMail(mailCopy.passkeyRemoved),
  account_linked: wayBackMail(mailCopy.accountLinked),
  account_unlinked: securityMail(mailCopy.accountUnlinked),
  app_made: wayBackMail(mailCopy.appMade),
  app_secret_renewed: wayBackMail(mailCopy.appSecretRenewed),
  app_token_made: wayBackMail(mailCopy.appTokenMade),
  system_token_made: wayBackMail(mailCopy.systemTokenMade),
  ways_in_ended: {
    subject: mailCopy.waysInEnded.subject,
    paragraphs: [mailCopy.waysInEnded.text, mailCopy.waysInEnded.next],
    button: mailCopy.waysInEnded.button,
    link: loginPage,
  },
  step_up_code: {
    subject: mailCopy.stepUpCode.subject,
    paragraphs: [mailCopy.stepUpCode.text, mailCopy.stepUpCode.notYou],
    button: mailCopy.securityButton,
    link: "step_up_code",
  },
} satisfies Record<MailName, Template>;

export type TemplateName = keyof typeof mailTemplates;

/** Whether there is a mail of this name. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(mailTemplates, name);

/** The template of a name from the queue. Throws when a newer version queued it. */
export function templateNamed(name: string): Template {
  if (!isTemplateName(name)) throw new Error(`there is no mail named ${name}`);
  return mailTemplates[name];
}
