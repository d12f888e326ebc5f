import type { Tables } from "./tables.ts";

type Table = keyof Tables | "schema_migrations" | `graphile_worker.${string}`;
type Owner = { tables: readonly Table[]; sharedBecause?: string };

/**
 * The module that writes each table; others call a function of that module. Reading is free. `sharedBecause`: tables that one statement or
 * transaction writes as a whole, and why. Add new tables here, and new modules with tables of their own.
 */
export const owners = {
  "server/database": { tables: ["events", "instance", "schema_migrations"] },
  "server/jobs": { tables: ["graphile_worker._private_jobs", "graphile_worker._private_tasks"] },
  "server/calls": { tables: ["audit_log", "guess_windows", "idempotency_keys", "person_events"] },

  "server/domains/media": { tables: ["media", "media_removals", "media_uploads", "videos"] },

  "server/domains/people": {
    tables: [
      ...["blocked_by", "blocks", "muted_by", "mutes", "followers", "follows"],
      ...["asked_follows", "follow_requests"],
      ...["notice_choices", "notifications", "push_devices"],
    ],
  },

  "server/domains/identity": {
    tables: [
      ...["people", "usernames", "left_usernames", "emails", "refused_mailboxes"],
      ...["sessions", "devices", "person_devices", "underage_devices", "challenges", "mailed_tokens", "access_tokens"],
      ...["identities", "person_identities", "passkeys", "passkey_owners"],
      ...["app_factors", "phone_factors", "backup_codes", "cases"],
      ...["operators", "invitations", "announcements_seen", "terms_consents"],
      ...["apps", "person_apps", "app_grants", "app_codes", "refresh_tokens", "app_refusals"],
    ],
    sharedBecause: "An account is one row of `people`: what proves it and what it is called change under one lock.",
  },

  "server/domains/content": {
    tables: [
      ...["boards", "board_slugs", "board_people", "person_boards", "board_follows", "board_followers"],
      ...["sections", "section_boards"],
      ...["pins", "board_pins", "person_pins", "root_pins", "topic_pins", "trash", "withheld_pins"],
      ...["topics", "products", "shuffle_assets", "claims", "claim_owners"],
      ...["board_actions", "board_action_pins", "pin_edits", "pin_notes", "favorite_pins", "favorite_boards"],
    ],
    sharedBecause:
      "A board, its sections, its pins, the places of both and the lists of their people are one thing: a save, a move or a change of privacy shows everywhere at once or not at all, and a save is one statement.",
  },

  "server/domains/social": {
    tables: [
      ...["board_invites", "person_invites", "invite_tokens", "share_links", "share_tokens"],
      ...["groups", "group_people", "person_groups", "board_groups", "group_boards"],
      ...["packs", "person_packs"],
      ...["comments", "comment_pins", "person_comments", "comment_reactions"],
      ...["messages", "message_reactions", "person_conversations", "saves_told"],
    ],
  },

  "server/domains/discovery": {
    tables: [
      ...[
        "digests",
        "topic_follows",
        "feed_switches",
        "hidden_pins",
        "offsite_rules",
        "advisory_views",
        "sitemap_parts",
      ],
      ...["pin_documents", "board_documents", "person_documents", "search_changes", "search_deltas"],
      ...["search_words", "search_phrases", "search_spellings", "hashtags"],
      ...["search_events", "search_steps", "search_guides"],
    ],
  },

  "server/domains/business": {
    tables: [
      ...["advertisers", "ad_accounts", "ad_account_terms"],
      ...[
        "business_people",
        "person_businesses",
        "asset_people",
        "person_assets",
        "business_settings",
        "brand_accounts",
      ],
      ...["asset_groups", "business_groups", "asset_in_groups", "business_invites", "person_business_invites"],
      ...["ad_data_terms"],
      ...["campaigns", "ad_groups", "ads", "pin_ads", "ad_limits", "ad_stats"],
      ...["ad_account_versions", "ad_changes", "ad_reviews"],
      ...["ad_events", "ad_viewers", "pin_stats"],
      ...["ad_click_marks", "ad_networks", "ad_network_people", "ad_clicks"],
      ...["ad_auctions", "ad_queries", "ad_reach", "ad_samples", "ad_rates"],
      ...["ad_books", "ad_transfers", "ad_payment_methods", "ad_charges", "ad_charge_attempts", "ad_refunds"],
      ...["ad_documents", "ad_document_names", "ad_document_numbers", "ad_gateway_events", "ad_messages"],
      ...["ad_click_doubts", "ad_payer_names", "ad_page_days"],
      ...["conversion_tags", "conversion_tag_accounts", "conversion_events", "conversion_touches"],
      ...["conversion_waits", "conversion_keys", "conversion_refusals"],
    ],
  },
  "server/domains/public-api": { tables: ["registered_media", "site_codes"] },
  "server/domains/trust": {
    tables: [
      ...["reports", "notices", "statements", "moderation_cases", "moderation_subjects", "moderation_decisions"],
      ...["moderation_counts", "content_rules", "content_rule_hits"],
    ],
  },
  "server/domains/data": { tables: ["exports"] },
} as const satisfies Record<string, Owner>;

export type Room = keyof typeof owners;

/**
 * Tables that one folder of their owner writes alone. The others are written by several, since they change together: an account with what
 * proves it, a board with its pins, an ad with its campaign.
 */
export const folders: Readonly<Record<string, readonly Table[]>> = {
  "server/domains/business/access": [
    "business_people",
    "person_businesses",
    "asset_people",
    "person_assets",
    "business_settings",
    "brand_accounts",
    "asset_groups",
    "business_groups",
    "asset_in_groups",
    "business_invites",
    "person_business_invites",
  ],
  "server/domains/business/ad-accounts": ["ad_account_terms", "ad_data_terms"],
  "server/domains/business/billing": [
    "ad_payment_methods",
    "ad_charges",
    "ad_charge_attempts",
    "ad_refunds",
    "ad_gateway_events",
  ],
  "server/domains/business/conversions": [
    "conversion_tags",
    "conversion_tag_accounts",
    "conversion_events",
    "conversion_touches",
    "conversion_waits",
    "conversion_keys",
    "conversion_refusals",
  ],
  "server/domains/business/documents": ["ad_documents", "ad_document_names", "ad_document_numbers"],
  "server/domains/business/events": [
    "ad_events",
    "ad_viewers",
    "ad_click_marks",
    "ad_networks",
    "ad_network_people",
    "ad_clicks",
  ],
  "server/domains/business/ledger": ["ad_books", "ad_transfers"],
  "server/domains/business/messages": ["ad_messages"],
  "server/domains/business/pin-stats": ["pin_stats"],
  "server/domains/business/serving": ["ad_auctions", "ad_samples", "ad_rates", "ad_page_days"],
  "server/domains/business/signals": ["ad_account_versions"],
  "server/domains/content/boards": ["board_slugs"],
  "server/domains/content/claims": ["claims", "claim_owners"],
  "server/domains/content/organise": [
    "board_actions",
    "board_action_pins",
    "pin_edits",
    "pin_notes",
    "favorite_pins",
    "favorite_boards",
  ],
  "server/domains/content/pins": ["board_pins", "person_pins", "root_pins", "topic_pins", "withheld_pins"],
  "server/domains/content/products": ["products"],
  "server/domains/content/topics": ["topics"],
  "server/domains/data/export": ["exports"],
  "server/domains/discovery/advisories": ["advisory_views"],
  "server/domains/discovery/digest": ["digests"],
  "server/domains/discovery/home": ["feed_switches", "hidden_pins"],
  "server/domains/discovery/offsite": ["offsite_rules"],
  "server/domains/discovery/search": [
    "pin_documents",
    "board_documents",
    "person_documents",
    "search_changes",
    "search_deltas",
    "search_words",
    "search_phrases",
    "search_spellings",
    "hashtags",
    "search_events",
    "search_steps",
    "search_guides",
  ],
  "server/domains/discovery/sitemap": ["sitemap_parts"],
  "server/domains/discovery/topics": ["topic_follows"],
  "server/domains/identity/account": ["left_usernames", "underage_devices"],
  "server/domains/identity/announcements": ["announcements_seen"],
  "server/domains/identity/apps": ["person_apps", "app_refusals"],
  "server/domains/identity/cases": ["cases"],
  "server/domains/identity/factors": ["app_factors", "phone_factors", "backup_codes"],
  "server/domains/identity/invitations": ["invitations"],
  "server/domains/identity/mail-choices": ["refused_mailboxes"],
  "server/domains/identity/operators": ["operators"],
  "server/domains/identity/passkeys": ["passkeys", "passkey_owners"],
  "server/domains/identity/providers": ["identities", "person_identities"],
  "server/domains/identity/terms": ["terms_consents"],
  "server/domains/people/blocks": ["blocked_by", "blocks"],
  "server/domains/people/mutes": ["muted_by", "mutes"],
  "server/domains/people/notify": ["notice_choices", "notifications", "push_devices"],
  "server/domains/people/profiles": ["followers"],
  "server/domains/people/requests": ["asked_follows", "follow_requests"],
  "server/domains/public-api/organic": ["registered_media", "site_codes"],
  "server/domains/social/comments": ["comments", "comment_pins", "person_comments", "comment_reactions"],
  "server/domains/social/groups": ["groups", "group_people", "person_groups", "group_boards"],
  "server/domains/social/members": ["invite_tokens", "share_links", "share_tokens"],
  "server/domains/social/notifications": ["saves_told"],
  "server/domains/social/packs": ["packs", "person_packs"],
  "server/domains/trust/moderation": [
    "moderation_cases",
    "moderation_subjects",
    "moderation_decisions",
    "moderation_counts",
  ],
  "server/domains/trust/rules": ["content_rules", "content_rule_hits"],
};

type Share = {
  [Name in keyof Tables]: { table: Name; columns: readonly (keyof Tables[Name])[]; by: Room | "sandbox"; why: string };
}[keyof Tables];

/** Columns that another module than the owner updates, in SQL that names them. Keep this short. */
export const shares: readonly Share[] = [
  {
    table: "people",
    columns: ["pin_count", "secret_pin_count", "board_count", "secret_board_count"],
    by: "server/domains/content",
    why: "counted in the statement that writes what is counted",
  },
  {
    table: "people",
    columns: ["follower_count", "following_count"],
    by: "server/domains/people",
    why: "counted with the follow, in the order of ids that every writer of people keeps",
  },
  {
    table: "people",
    columns: ["created_at", "personalized_ads"],
    by: "sandbox",
    why: "somebody who has been here for long, whom no call can make",
  },
];

/** Files that write tables whose names are passed to them, and who passes them. */
export const toldTheirTables: Readonly<Record<string, string>> = {
  "server/database/copy-rows.ts": "whoever copies rows in",
  "server/domains/data/backup/restore.ts": "the backup: a restore fills every table",
  "server/domains/data/delete-person/remove-rows.ts": "every room's person-data.ts",
  "server/domains/data/doctor/fix-counters.ts": "every room's invariants",
  "server/domains/data/retention/purge-expired.ts": "every room's person-data.ts",
  "seed/write-collection.ts": "the plan of an instance made for measuring, copied into an empty database",
};
