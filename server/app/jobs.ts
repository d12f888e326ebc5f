// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { loadSamplesJob } from "#samples/load-samples.job.ts";
import { purgeRateLimitsJob } from "#server/calls/limits/shared-windows.ts";
import { settleAccountBoardsJob } from "#server/domains/business/advertisers/settle-account-boards.job.ts";
import { chargeAccountJob } from "#server/domains/business/billing/charge-account.job.ts";
import { creditFoundClicksJob } from "#server/domains/business/billing/credit-found-clicks.job.ts";
import { followPaymentJob } from "#server/domains/business/billing/follow-payment.job.ts";
import { settleAdsJob } from "#server/domains/business/billing/settle-ads.job.ts";
import { workSheetJob } from "#server/domains/business/bulk/work-sheet.job.ts";
import { matchClicksJob } from "#server/domains/business/conversions/match-clicks.job.ts";
import { tendConversionsJob } from "#server/domains/business/conversions/tend-conversions.job.ts";
import { tendAdEventsJob } from "#server/domains/business/events/tend-ad-events.job.ts";
import { tellAdAccountJob } from "#server/domains/business/messages/tell-ad-account.job.ts";
import { tellAdStatesJob } from "#server/domains/business/messages/tell-ad-states.job.ts";
import { countPinEventsJob } from "#server/domains/business/pin-stats/count-pin-events.job.ts";
import { keepForecastDaysJob } from "#server/domains/business/planner/keep-forecast-days.job.ts";
import { forgetReportsJob } from "#server/domains/business/report-center/forget-reports.job.ts";
import { makeReportJob } from "#server/domains/business/report-center/make-report.job.ts";
import { sendReportsJob } from "#server/domains/business/report-center/send-reports.job.ts";
import { checkAdJob } from "#server/domains/business/review/check-ad.job.ts";
import { recheckAdsJob } from "#server/domains/business/review/recheck-ads.job.ts";
import { tellAdDecisionJob } from "#server/domains/business/review/tell-ad-decision.job.ts";
import { checkClaimJob } from "#server/domains/content/claims/check-claim.job.ts";
import { sweepMedia } from "#server/domains/content/media/sweep-media.job.ts";
import { workActionJob } from "#server/domains/content/organise/work-action.job.ts";
import { tendActionsJob } from "#server/domains/content/organise/work-action.job.ts";
import { readProductJob } from "#server/domains/content/products/read-product.job.ts";
import { refreshProductsJob } from "#server/domains/content/products/refresh-products.job.ts";
import { emptyTrash } from "#server/domains/content/trash/empty-trash.job.ts";
import { dropBackupJob } from "#server/domains/data/backup/drop-backup.job.ts";
import { tendBackupsJob } from "#server/domains/data/backup/tend-backups.job.ts";
import { workBackupJob } from "#server/domains/data/backup/work-backup.job.ts";
import { deleteClosedAccounts } from "#server/domains/data/delete-person/delete-closed.job.ts";
import { makeExportJob } from "#server/domains/data/export/make-export.job.ts";
import { purgeExportsJob } from "#server/domains/data/export/purge-exports.job.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { countStorageJob } from "#server/domains/data/storage/count-storage.job.ts";
import { countAdvisoryViewsJob } from "#server/domains/discovery/advisories/count-views.job.ts";
import { sendDigestsJob } from "#server/domains/discovery/digest/send-digests.job.ts";
import { sendDigestJob } from "#server/domains/discovery/digest/send-digests.job.ts";
import { foldSearchesJob } from "#server/domains/discovery/search/guides/fold-searches.job.ts";
import { indexBoardJob } from "#server/domains/discovery/search/index-board.job.ts";
import { indexPersonJob } from "#server/domains/discovery/search/index-person.job.ts";
import { indexPinsJob } from "#server/domains/discovery/search/index-pins.job.ts";
import { rewriteDocumentsJob } from "#server/domains/discovery/search/rewrite-documents.job.ts";
import { cutSitemapJob } from "#server/domains/discovery/sitemap/cut-sitemap.job.ts";
import { answerSignUp } from "#server/domains/identity/account/mailed-sign-up.ts";
import { answerEmailChange } from "#server/domains/identity/email-change/answer-email-change.job.ts";
import { answerMailRequest } from "#server/domains/identity/mailed/ask-for-mail.ts";
import { importAvatarJob } from "#server/domains/identity/providers/import-avatar.job.ts";
import { convertVideoJob } from "#server/domains/media/convert-video.job.ts";
import { notifySavesJob } from "#server/domains/social/notifications/notify-saves.job.ts";
import { tellPeopleJob } from "#server/domains/social/notifications/tell-people.job.ts";
import { tellLaterJob } from "#server/domains/social/notifications/tell-people.job.ts";
import { showPersonJob } from "#server/domains/trust/account-visibility/apply-account-visibility.job.ts";
import { holdLateJob } from "#server/domains/trust/account-visibility/apply-account-visibility.job.ts";
import { gatherReportsJob } from "#server/domains/trust/intake/gather-reports.job.ts";
import { tellModerationJob } from "#server/domains/trust/moderation/tell-moderation.job.ts";
import { tellModeratorsJob } from "#server/domains/trust/moderation/tell-moderators.job.ts";
import { meetRulesJob } from "#server/domains/trust/rules/meet-rules.job.ts";
import { tryRuleJob } from "#server/domains/trust/rules/try-rule.job.ts";
import { tendEventsJob } from "#server/jobs/tend-events.job.ts";
import { sendMail } from "#server/mails/send-mail.ts";
import type { Job } from "#server/jobs/job.ts";

/** What the worker can do: the jobs of every folder. */
export const jobs: readonly Job[] = [
  loadSamplesJob,
  purgeRateLimitsJob,
  settleAccountBoardsJob,
  chargeAccountJob,
  creditFoundClicksJob,
  followPaymentJob,
  settleAdsJob,
  workSheetJob,
  matchClicksJob,
  tendConversionsJob,
  tendAdEventsJob,
  tellAdAccountJob,
  tellAdStatesJob,
  countPinEventsJob,
  keepForecastDaysJob,
  forgetReportsJob,
  makeReportJob,
  sendReportsJob,
  checkAdJob,
  recheckAdsJob,
  tellAdDecisionJob,
  checkClaimJob,
  sweepMedia,
  workActionJob,
  tendActionsJob,
  readProductJob,
  refreshProductsJob,
  emptyTrash,
  dropBackupJob,
  tendBackupsJob,
  workBackupJob,
  deleteClosedAccounts,
  makeExportJob,
  purgeExportsJob,
  purgeExpired,
  countStorageJob,
  countAdvisoryViewsJob,
  sendDigestsJob,
  sendDigestJob,
  foldSearchesJob,
  indexBoardJob,
  indexPersonJob,
  indexPinsJob,
  rewriteDocumentsJob,
  cutSitemapJob,
  answerSignUp,
  answerEmailChange,
  answerMailRequest,
  importAvatarJob,
  convertVideoJob,
  notifySavesJob,
  tellPeopleJob,
  tellLaterJob,
  showPersonJob,
  holdLateJob,
  gatherReportsJob,
  tellModerationJob,
  tellModeratorsJob,
  meetRulesJob,
  tryRuleJob,
  tendEventsJob,
  sendMail,
];
