import type { Command } from "./command.ts";
import {
  addAdvertiserCommand,
  createAdvertiserCommand,
  listAdvertisersCommand,
  removeAdvertiserCommand,
} from "./commands/advertiser.ts";
import {
  approveAdCommand,
  holdAdAccountCommand,
  listAdReviewsCommand,
  rejectAdCommand,
  showAdReviewCommand,
} from "./commands/ads-review.ts";
import { adRatesCommand } from "./commands/ad-rates.ts";
import { adsOffCommand, adsOnCommand } from "./commands/ads.ts";
import { replayAdsCommand } from "./commands/replay-ads.ts";
import { addOfferCommand, endOfferCommand, listOffersCommand } from "./commands/ads-offers.ts";
import { addOrderCommand, decideOrderCommand, listOrdersCommand } from "./commands/ads-orders.ts";
import { adsCreditCommand, adsRefundCommand, adsSettleCommand, adsTaxCommand } from "./commands/ads-money.ts";
import { auditCommand } from "./commands/audit.ts";
import { backupCommand } from "./commands/backup.ts";
import { importBreachedPasswordsCommand } from "./commands/breached-passwords.ts";
import { liftCaseCommand, listCasesCommand, showCaseCommand, upholdCaseCommand } from "./commands/cases.ts";
import { createTokenCommand } from "./commands/create-token.ts";
import { createUserCommand } from "./commands/create-user.ts";
import { distributeCommand } from "./commands/distribute.ts";
import { resetBrandingCommand, setBrandingCommand, showBrandingCommand } from "./commands/branding.ts";
import { doctorProvidersCommand } from "./commands/doctor-providers.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommand, importCommand } from "./commands/export.ts";
import { dropJobsCommand, listJobsCommand, retryJobsCommand } from "./commands/jobs.ts";
import { clearFlagCommand, listFlagsCommand, setFlagCommand } from "./commands/flags.ts";
import { listUsersCommand } from "./commands/list-users.ts";
import { loadCommand } from "./commands/load.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { allowOffsiteCommand, blockOffsiteCommand, listOffsiteCommand } from "./commands/offsite.ts";
import { clearPinCommand, markPinCommand } from "./commands/pin-sensitive.ts";
import { closeReportsCommand, listReportsCommand } from "./commands/reports.ts";
import { restoreCommand } from "./commands/restore.ts";
import { listTokensCommand, revokeTokenCommand } from "./commands/token.ts";
import { simulateDayCommand } from "./commands/simulate-day.ts";
import {
  addOperatorCommand,
  listOperatorsCommand,
  operatorFactorCommand,
  removeOperatorCommand,
} from "./commands/operators.ts";
import { factorsOffCommand } from "./commands/user-factors.ts";
import { bounceUserCommand, userStateCommands } from "./commands/user-state.ts";

/** Everything `magpie` can do. */
export const commands: readonly Command[] = [
  migrateCommand,
  distributeCommand,
  createUserCommand,
  ...userStateCommands,
  bounceUserCommand,
  factorsOffCommand,
  listUsersCommand,
  listOperatorsCommand,
  addOperatorCommand,
  removeOperatorCommand,
  operatorFactorCommand,
  auditCommand,
  listCasesCommand,
  showCaseCommand,
  liftCaseCommand,
  upholdCaseCommand,
  createTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  blockOffsiteCommand,
  allowOffsiteCommand,
  listOffsiteCommand,
  markPinCommand,
  clearPinCommand,
  createAdvertiserCommand,
  addAdvertiserCommand,
  removeAdvertiserCommand,
  listAdvertisersCommand,
  adsOnCommand,
  adsOffCommand,
  adsSettleCommand,
  adsCreditCommand,
  adsRefundCommand,
  adsTaxCommand,
  addOrderCommand,
  decideOrderCommand,
  listOrdersCommand,
  addOfferCommand,
  endOfferCommand,
  listOffersCommand,
  adRatesCommand,
  replayAdsCommand,
  showAdReviewCommand,
  approveAdCommand,
  rejectAdCommand,
  listAdReviewsCommand,
  holdAdAccountCommand,
  simulateDayCommand,
  listFlagsCommand,
  setFlagCommand,
  clearFlagCommand,
  showBrandingCommand,
  setBrandingCommand,
  resetBrandingCommand,
  importBreachedPasswordsCommand,
  exportCommand,
  importCommand,
  loadCommand,
  backupCommand,
  restoreCommand,
  closeReportsCommand,
  listReportsCommand,
  retryJobsCommand,
  dropJobsCommand,
  // Longer names stand before the shorter.
  listJobsCommand,
  doctorProvidersCommand,
  doctorCommand,
];
