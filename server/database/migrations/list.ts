// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { baseline } from "#server/database/migrations/0130-baseline.ts";
import { endings } from "#server/database/migrations/0140-endings.ts";
import { operatorRules } from "#server/database/migrations/0145-operator-rules.ts";
import { adClicks } from "#server/database/migrations/0150-ad-clicks.ts";
import { maxClick } from "#server/database/migrations/0151-max-click.ts";
import { adClickDoubts } from "#server/database/migrations/0152-ad-click-doubts.ts";
import { documentNames } from "#server/database/migrations/0155-document-names.ts";
import { adMessages } from "#server/database/migrations/0156-ad-messages.ts";
import { refusedEvents } from "#server/database/migrations/0157-refused-events.ts";
import { documentsByTime } from "#server/database/migrations/0158-documents-by-time.ts";
import { adAuctions } from "#server/database/migrations/0160-ad-auctions.ts";
import { appClients } from "#server/database/migrations/0165-app-clients.ts";
import { appRefusals } from "#server/database/migrations/0166-app-refusals.ts";
import { deviceJars } from "#server/database/migrations/0167-device-jars.ts";
import { claimsByDns } from "#server/database/migrations/0170-claims-by-dns.ts";
import { adPayers } from "#server/database/migrations/0171-ad-payers.ts";
import { adPageDays } from "#server/database/migrations/0172-ad-page-days.ts";
import { boardsOfAccounts } from "#server/database/migrations/0173-boards-of-accounts.ts";
import { invitedBy } from "#server/database/migrations/0190-invited-by.ts";
import { noteWords } from "#server/database/migrations/0200-note-words.ts";
import { compoundsByLetters } from "#server/database/migrations/0201-compounds-by-letters.ts";
import { orderOfNames } from "#server/database/migrations/0202-order-of-names.ts";
import { keptFiles } from "#server/database/migrations/0203-kept-files.ts";
import { favoritesAddress } from "#server/database/migrations/0208-favorites-address.ts";
import { documentPictures } from "#server/database/migrations/0210-document-pictures.ts";
import { kinds } from "#server/database/migrations/0211-kinds.ts";
import { changeChain } from "#server/database/migrations/0212-change-chain.ts";
import { limitScopes } from "#server/database/migrations/0214-limit-scopes.ts";
import { pricesByImpression } from "#server/database/migrations/0215-prices-by-impression.ts";
import { adGroupBudgets } from "#server/database/migrations/0216-ad-group-budgets.ts";
import { adDays } from "#server/database/migrations/0217-ad-days.ts";
import { adCredits } from "#server/database/migrations/0223-ad-credits.ts";
import { adDrafts } from "#server/database/migrations/0224-ad-drafts.ts";
import { keywords } from "#server/database/migrations/0227-keywords.ts";
import { reportCenter } from "#server/database/migrations/0230-report-center.ts";
import { adSheets } from "#server/database/migrations/0233-ad-sheets.ts";
import { reportsForPrograms } from "#server/database/migrations/0239-reports-for-programs.ts";
import { factsOfEvents } from "#server/database/migrations/0240-facts-of-events.ts";
import { adLabels } from "#server/database/migrations/0241-ad-labels.ts";
import { targetingTemplates } from "#server/database/migrations/0242-targeting-templates.ts";
import { orderLines } from "#server/database/migrations/0244-order-lines.ts";
import { bulkRuns } from "#server/database/migrations/0245-bulk-runs.ts";
import { automatedCampaigns } from "#server/database/migrations/0247-automated-campaigns.ts";
import { adPlans } from "#server/database/migrations/0250-ad-plans.ts";
import { reportPreferences } from "#server/database/migrations/0257-report-preferences.ts";
import type { Migration } from "../migrate.ts";

/** The steps of the schema, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  baseline,
  endings,
  operatorRules,
  adClicks,
  maxClick,
  adClickDoubts,
  documentNames,
  adMessages,
  refusedEvents,
  documentsByTime,
  adAuctions,
  appClients,
  appRefusals,
  deviceJars,
  claimsByDns,
  adPayers,
  adPageDays,
  boardsOfAccounts,
  invitedBy,
  noteWords,
  compoundsByLetters,
  orderOfNames,
  keptFiles,
  favoritesAddress,
  documentPictures,
  kinds,
  changeChain,
  limitScopes,
  pricesByImpression,
  adGroupBudgets,
  adDays,
  adCredits,
  adDrafts,
  keywords,
  reportCenter,
  adSheets,
  reportsForPrograms,
  factsOfEvents,
  adLabels,
  targetingTemplates,
  orderLines,
  bulkRuns,
  automatedCampaigns,
  adPlans,
  reportPreferences,
];
