import type { Tables } from "#server/database/tables/tables.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import type { ArchivedProfile } from "./archive-format.ts";

const notTheirs = { leftOut: "the operator's or the product's word, not the person's" };
const counted = { leftOut: "counted from what the archive holds" };
const bookkeeping = { leftOut: "tells when the row changed, nothing of the person" };

/**
 * Where each column of a person's row stands in `profile.json`, or why it does not.
 * @internal for the test that holds it against the schema
 */
export const profileColumns: {
  readonly [Column in keyof Tables["people"]]: keyof ArchivedProfile | { leftOut: string };
} = {
  id: { leftOut: "means nothing outside the site; the username names the person" },
  username: "username",
  full_name: "full_name",
  first_name: { leftOut: "made from the full name" },
  about: "about",
  website_url: "website_url",
  email: "email",
  email_verified_at: "email_verified_at",
  email_bounced_at: notTheirs,
  password_hash: { leftOut: "a secret" },
  birthday: "birthday",
  gender: "gender",
  country: "country",
  locale: "locale",
  theme: "theme",
  hide_ai: "hide_ai",
  personalized_ads: "personalized_ads",
  image_hash: "photo",
  avatar_color_index: { leftOut: "drawn by lot" },
  is_partner: "is_partner",
  invited_by: { leftOut: "another person" },
  is_operator: notTheirs,
  state: { leftOut: "cases.json and events.json tell it" },
  state_since: { leftOut: "cases.json and events.json tell it" },
  limited_until: { leftOut: "statements.json tells it" },
  hands_over_boards: "hands_over_boards",
  pending_email: "pending_email",
  pending_email_at: "pending_email_at",
  is_private: "is_private",
  is_unlisted: "hides_from_search_engines",
  shows_active: "shows_active",
  mails_off: "mails_off",
  instagram_offered_at: notTheirs,
  password_breached_at: notTheirs,
  pin_count: counted,
  secret_pin_count: counted,
  board_count: counted,
  secret_board_count: counted,
  follower_count: counted,
  following_count: counted,
  version: bookkeeping,
  created_at: "created_at",
  updated_at: bookkeeping,
};

/** What `profile.json` says of a person. */
export function archivedProfile(person: AccountRow, photo: ArchivedProfile["photo"]): ArchivedProfile {
  return {
    username: person.username,
    email: person.email,
    email_verified_at: person.email_verified_at?.toISOString() ?? null,
    pending_email: person.pending_email,
    pending_email_at: person.pending_email_at?.toISOString() ?? null,
    full_name: person.full_name,
    about: person.about,
    website_url: person.website_url,
    birthday: person.birthday,
    gender: person.gender,
    country: person.country,
    locale: person.locale,
    theme: person.theme,
    hide_ai: person.hide_ai,
    personalized_ads: person.personalized_ads,
    is_private: person.is_private,
    hides_from_search_engines: person.is_unlisted,
    shows_active: person.shows_active,
    mails_off: person.mails_off,
    is_partner: person.is_partner,
    hands_over_boards: person.hands_over_boards,
    created_at: person.created_at.toISOString(),
    photo,
  };
}
