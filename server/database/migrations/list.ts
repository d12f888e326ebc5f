import { termsConsents } from "./0110-terms-consents.ts";
import { announcementsSeen } from "./0097-announcements-seen.ts";
import { invitations } from "./0096-invitations.ts";
import { digests } from "./0076-digests.ts";
import { mutes } from "./0075-mutes.ts";
import { messagesWhole } from "./0069-messages-whole.ts";
import { noticeChoices } from "./0074-notice-choices.ts";
import { businessAccess } from "./0054-business-access.ts";
import { brandAccounts } from "./0056-brand-accounts.ts";
import { businessInvites } from "./0055-business-invites.ts";
import { factorSetUp } from "./0062-factor-set-up.ts";
import { triedAmounts } from "./0061-tried-amounts.ts";
import { gender } from "./0060-gender.ts";
import { foundation } from "./0001-foundation.ts";
import { access } from "./0002-access.ts";
import { search } from "./0003-search.ts";
import { organising } from "./0004-organising.ts";
import { discovery } from "./0005-discovery.ts";
import { media } from "./0006-media.ts";
import { sensitive } from "./0007-sensitive.ts";
import { withheld } from "./0008-withheld.ts";
import { homeChoices } from "./0009-home-choices.ts";
import { claimsAndCutOuts } from "./0011-claims-and-cut-outs.ts";
import { sweepingMedia } from "./0012-sweeping-media.ts";
import { reports } from "./0013-reports.ts";
import { groups } from "./0014-groups.ts";
import { formerOwners } from "./0015-former-owners.ts";
import { hiddenSaves } from "./0016-hidden-saves.ts";
import { byPerson } from "./0017-by-person.ts";
import { tracesOfPeople } from "./0018-traces-of-people.ts";
import { commentsTold } from "./0019-comments-told.ts";
import { usedPictures } from "./0020-used-pictures.ts";
import { savesTold } from "./0021-saves-told.ts";
import { spellings } from "./0022-spellings.ts";
import { mailedSignUps } from "./0023-mailed-sign-ups.ts";
import { sectionAddresses } from "./0024-section-addresses.ts";
import { changedBy } from "./0025-changed-by.ts";
import { wordEndings } from "./0026-word-endings.ts";
import { keptLinks } from "./0027-kept-links.ts";
import { reportPeople } from "./0028-report-people.ts";
import { mailedInvites } from "./0029-mailed-invites.ts";
import { movedPins } from "./0030-moved-pins.ts";
import { accountChoices } from "./0031-account-choices.ts";
import { auditLog } from "./0032-audit-log.ts";
import { documentSizes } from "./0033-document-sizes.ts";
import { instagramOffered } from "./0034-instagram-offered.ts";
import { datedRows } from "./0038-dated-rows.ts";
import { searchDeltas } from "./0039-search-deltas.ts";
import { leftUsernames } from "./0041-left-usernames.ts";
import { operators } from "./0037-operators.ts";
import { sitemapParts } from "./0036-sitemap-parts.ts";
import { events } from "./0035-events.ts";
import { publicApi } from "./0049-public-api.ts";
import { apps } from "./0050-apps.ts";
import { appTokens } from "./0051-app-tokens.ts";
import { dataTerms } from "./0052-data-terms.ts";
import { settledCharges } from "./0053-settled-charges.ts";
import { operatorRoles } from "./0058-operator-roles.ts";
import { contentRules } from "./0093-content-rules.ts";
import { moderatedMessages } from "./0094-moderated-messages.ts";
import { appealedCases } from "./0081-appealed-cases.ts";
import { findingCodes } from "./0102-finding-codes.ts";
import { refusedMedia } from "./0103-refused-media.ts";
import { packs } from "./0120-packs.ts";
import { showsActive } from "./0121-shows-active.ts";
import { endings } from "./0140-endings.ts";
import { operatorRules } from "./0145-operator-rules.ts";
import { documentPlaces } from "./0130-document-places.ts";
import { boardsOfAccounts } from "./0173-boards-of-accounts.ts";
import { adPageDays } from "./0172-ad-page-days.ts";
import { adPayers } from "./0171-ad-payers.ts";
import { claimsByDns } from "./0170-claims-by-dns.ts";
import { invitedBy } from "./0190-invited-by.ts";
import { noteWords } from "./0200-note-words.ts";
import { compoundsByLetters } from "./0201-compounds-by-letters.ts";
import { orderOfNames } from "./0202-order-of-names.ts";
import { keptFiles } from "./0203-kept-files.ts";
import { favoritesAddress } from "./0208-favorites-address.ts";
import { documentPictures } from "./0210-document-pictures.ts";
import { adMessages } from "./0156-ad-messages.ts";
import { refusedEvents } from "./0157-refused-events.ts";
import { documentsByTime } from "./0158-documents-by-time.ts";
import { documentNames } from "./0155-document-names.ts";
import { adAuctions } from "./0160-ad-auctions.ts";
import { moderation } from "./0080-moderation.ts";
import { reviewDesk } from "./0059-review-desk.ts";
import { adAccounts } from "./0040-ad-accounts.ts";
import { advertiserWords } from "./0042-advertiser-words.ts";
import { adServing } from "./0045-ad-serving.ts";
import { campaigns } from "./0043-campaigns.ts";
import { adEvents } from "./0044-ad-events.ts";
import { billing } from "./0046-billing.ts";
import { reviews } from "./0048-reviews.ts";
import { conversions } from "./0047-conversions.ts";
import { privatePeople } from "./0090-private-people.ts";
import { adClicks } from "./0150-ad-clicks.ts";
import { appClients } from "./0165-app-clients.ts";
import { maxClick } from "./0151-max-click.ts";
import { adClickDoubts } from "./0152-ad-click-doubts.ts";
import { appRefusals } from "./0166-app-refusals.ts";
import { deviceJars } from "./0167-device-jars.ts";

/** Every migration in the order it is applied. */
export const migrations: readonly { name: string; up: string }[] = [
  foundation,
  access,
  search,
  organising,
  discovery,
  media,
  sensitive,
  withheld,
  homeChoices,
  claimsAndCutOuts,
  sweepingMedia,
  reports,
  groups,
  formerOwners,
  hiddenSaves,
  byPerson,
  tracesOfPeople,
  commentsTold,
  usedPictures,
  savesTold,
  spellings,
  mailedSignUps,
  sectionAddresses,
  changedBy,
  wordEndings,
  keptLinks,
  reportPeople,
  mailedInvites,
  movedPins,
  accountChoices,
  auditLog,
  documentSizes,
  instagramOffered,
  events,
  sitemapParts,
  operators,
  datedRows,
  searchDeltas,
  adAccounts,
  leftUsernames,
  advertiserWords,
  campaigns,
  adEvents,
  adServing,
  billing,
  conversions,
  reviews,
  publicApi,
  apps,
  appTokens,
  dataTerms,
  settledCharges,
  businessAccess,
  businessInvites,
  brandAccounts,
  operatorRoles,
  reviewDesk,
  gender,
  triedAmounts,
  factorSetUp,
  messagesWhole,
  noticeChoices,
  mutes,
  digests,
  moderation,
  appealedCases,
  privatePeople,
  contentRules,
  moderatedMessages,
  invitations,
  announcementsSeen,
  findingCodes,
  refusedMedia,
  termsConsents,
  packs,
  showsActive,
  documentPlaces,
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
];
