import { adMessageKinds } from "./ad-messages.ts";

/** Every mail of the product by what it is about, in the order of the operators' list. */
export const mailGroups = {
  access: [
    "verify_email",
    "sign_up",
    "no_account",
    "magic_link",
    "reset_password",
    "step_up_code",
    "change_email",
    "email_in_use",
  ],
  security: [
    "new_device",
    "password_changed",
    "email_changed",
    "ways_in_ended",
    "factor_added",
    "factor_removed",
    "backup_codes_renewed",
    "backup_code_used",
    "passkey_added",
    "passkey_removed",
    "account_linked",
    "account_unlinked",
    "app_made",
    "app_secret_renewed",
    "app_token_made",
    "system_token_made",
    "soft_banned",
  ],
  account: ["account_deactivated", "account_closed", "export_ready"],
  social: ["board_invite", "board_invite_email", "notices", "digest"],
  moderation: [
    "work_waits",
    "account_suspended",
    "case_appealed",
    "case_lifted",
    "case_upheld",
    "statement",
    "report_kept",
    "report_acted",
    "appeal_upheld",
    "appeal_reversed",
    "notice_arrived",
    "notice_kept",
    "notice_acted",
  ],
  business: [
    "ad_approved",
    "ad_rejected",
    "ad_rejected_noted",
    "ad_report",
    "ad_report_failed",
    "business_member_invite",
    "business_partner_invite",
    "business_partner_request",
    ...adMessageKinds,
  ],
} as const;

export type MailGroup = keyof typeof mailGroups;
export type MailName = (typeof mailGroups)[MailGroup][number];
export const mailNames: readonly MailName[] = Object.values(mailGroups).flat();

/** Of what operators write in place of the copy. */
export const mailTextLimits = { subjectMaxChars: 150, sentencesMaxChars: 500 } as const;
