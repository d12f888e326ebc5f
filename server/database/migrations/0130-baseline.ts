import { identitySql } from "./baseline/identity.ts";
import { proofsSql } from "./baseline/proofs.ts";
import { peopleSql } from "./baseline/people.ts";
import { boardsSql } from "./baseline/boards.ts";
import { pinsSql } from "./baseline/pins.ts";
import { socialSql } from "./baseline/social.ts";
import { discoverySql } from "./baseline/discovery.ts";
import { trustSql } from "./baseline/trust.ts";
import { businessSql } from "./baseline/business.ts";
import { campaignsSql } from "./baseline/campaigns.ts";
import { billingSql } from "./baseline/billing.ts";
import { conversionsSql } from "./baseline/conversions.ts";
import { houseSql } from "./baseline/house.ts";

/**
 * The schema that the first release begins with, in place of the migrations it was made by.
 *
 * An entity is keyed by its own id; an edge by its "from" side, and written on both sides; uniqueness lives in owner tables. Every primary
 * key and unique index contains the distribution column (docs/scale.md). There are no triggers and no foreign keys. Each index names the
 * query it serves where its columns do not.
 */
export const baseline = {
  name: "0130-baseline",
  replaces: {
    commit: "2ea72753",
    names: `
      0001-foundation 0002-access 0003-search 0004-organising 0005-discovery 0006-media 0007-sensitive 0008-withheld
      0009-home-choices 0011-claims-and-cut-outs 0012-sweeping-media 0013-reports 0014-groups 0015-former-owners 0016-hidden-saves
      0017-by-person 0018-traces-of-people 0019-comments-told 0020-used-pictures 0021-saves-told 0022-spellings 0023-mailed-sign-ups
      0024-section-addresses 0025-changed-by 0026-word-endings 0027-kept-links 0028-report-people 0029-mailed-invites 0030-moved-pins
      0031-account-choices 0032-audit-log 0033-document-sizes 0034-instagram-offered 0035-events 0036-sitemap-parts 0037-operators
      0038-dated-rows 0039-search-deltas 0040-ad-accounts 0041-left-usernames 0042-advertiser-words 0043-campaigns 0044-ad-events
      0045-ad-serving 0046-billing 0047-conversions 0048-reviews 0049-public-api 0050-apps 0051-app-tokens 0052-data-terms
      0053-settled-charges 0054-business-access 0055-business-invites 0056-brand-accounts 0058-operator-roles 0059-review-desk
      0060-gender 0061-tried-amounts 0062-factor-set-up 0069-messages-whole 0074-notice-choices 0075-mutes 0076-digests
      0080-moderation 0081-appealed-cases 0090-private-people 0093-content-rules 0094-moderated-messages 0096-invitations
      0097-announcements-seen 0102-finding-codes 0103-refused-media 0110-terms-consents 0120-packs 0121-shows-active
      0130-document-places
    `
      .trim()
      .split(/\s+/),
  },
  up: [
    "create extension if not exists pg_trgm;",
    "create extension if not exists unaccent;",
    identitySql,
    proofsSql,
    peopleSql,
    boardsSql,
    pinsSql,
    socialSql,
    discoverySql,
    trustSql,
    businessSql,
    campaignsSql,
    billingSql,
    conversionsSql,
    houseSql,
  ].join("\n"),
};
