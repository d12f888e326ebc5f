// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { announcementsSection } from "#web/features/operate/announcements/announcements.section.ts";
import { backupsSection } from "#web/features/operate/backups/backups.section.ts";
import { brandingSection } from "#web/features/operate/branding/branding.section.ts";
import { flagsSection } from "#web/features/operate/flags/flags.section.ts";
import { healthSection } from "#web/features/operate/health/health.section.ts";
import { linksSection } from "#web/features/operate/links/links.section.ts";
import { mailsSection } from "#web/features/operate/mails/mails.section.ts";
import { accountsSection } from "#web/features/operate/money/accounts.section.ts";
import { moneySection } from "#web/features/operate/money/money.section.ts";
import { salesSection } from "#web/features/operate/money/sales.section.ts";
import { operatorsSection } from "#web/features/operate/operators/operators.section.ts";
import { overviewSection } from "#web/features/operate/overview/overview.section.ts";
import { auditSection } from "#web/features/operate/people/audit.section.ts";
import { peopleSection } from "#web/features/operate/people/people.section.ts";
import { appealsSection } from "#web/features/operate/reports/appeals.section.ts";
import { reportDecisionsSection } from "#web/features/operate/reports/report-decisions.section.ts";
import { reportsSection } from "#web/features/operate/reports/reports.section.ts";
import { decisionsSection } from "#web/features/operate/review/decisions.section.ts";
import { reviewSection } from "#web/features/operate/review/review.section.ts";
import { rulesSection } from "#web/features/operate/rules/rules.section.ts";
import { signUpSection } from "#web/features/operate/sign-up/sign-up.section.ts";
import { startSection } from "#web/features/operate/start/start.section.ts";
import { storageSection } from "#web/features/operate/storage/storage.section.ts";
import { termsSection } from "#web/features/operate/terms/terms.section.ts";

/** The pages of the operators' area, from the folders of their screens. */
export const declaredSections = [
  announcementsSection,
  backupsSection,
  brandingSection,
  flagsSection,
  healthSection,
  linksSection,
  mailsSection,
  accountsSection,
  moneySection,
  salesSection,
  operatorsSection,
  overviewSection,
  auditSection,
  peopleSection,
  appealsSection,
  reportDecisionsSection,
  reportsSection,
  decisionsSection,
  reviewSection,
  rulesSection,
  signUpSection,
  startSection,
  storageSection,
  termsSection,
] as const;
