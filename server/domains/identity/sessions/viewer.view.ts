import type { WireViewer } from "#contract/kit/shapes.ts";
import { personalizedByDefault } from "#rules/business/personalized-ads.ts";
import { mailKinds } from "#spec/constants/mail-kinds.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";

/** The viewer's own account data. */
export function viewerView(row: AccountRow): WireViewer {
  return {
    ...personView(row),
    email: row.email,
    email_verified: row.email_verified_at !== null,
    first_name: row.first_name,
    about: row.about,
    website_url: row.website_url,
    country: row.country,
    birthday: row.birthday,
    gender: row.gender,
    locale: row.locale,
    theme: row.theme,
    hide_ai: row.hide_ai,
    personalized_ads: row.personalized_ads ?? personalizedByDefault([row.country]),
    is_private: row.is_private,
    hides_from_search_engines: row.is_unlisted,
    shows_active: row.shows_active,
    mails_off: mailKinds.filter((kind) => row.mails_off.includes(kind)),
    pin_count: row.pin_count + row.secret_pin_count,
    board_count: row.board_count + row.secret_board_count,
    ...(row.is_partner ? { partner: { is_create: true } } : {}),
    is_operator: row.is_operator,
    has_password: row.password_hash !== null,
    ...(row.password_breached_at === null ? {} : { password_breached: true }),
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

/** A masked address its owner recognizes and others learn nothing from. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}${"•".repeat(Math.min(6, Math.max(2, at - 1)))}${email.slice(at)}`;
}
