import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { adTermsVersion, type AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { AdAccountRow } from "./ad-accounts.queries.ts";

/** An account as its people see it at an instant. `defaultId`: the one that paths without an account mean. */
export function adAccountView(row: AdAccountRow, defaultId: string | null, now: Date): WireAdAccount {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    rights: [...row.rights],
    status: statusOf(row),
    country: row.country,
    currency: row.currency as AdCurrency | null,
    time_zone: row.time_zone,
    today: row.time_zone === null ? null : todayIn(row.time_zone, now.getTime()),
    is_fixed: row.is_fixed,
    terms:
      row.terms_version === null || row.terms_accepted_at === null
        ? null
        : { version: row.terms_version, accepted_at: row.terms_accepted_at.toISOString() },
    is_default: row.id === defaultId,
    created_at: row.created_at.toISOString(),
  };
}

function statusOf({ country, terms_version }: AdAccountRow): WireAdAccount["status"] {
  if (country === null) return "incomplete";
  return terms_version === adTermsVersion ? "active" : "terms_missing";
}

/** The account that paths without one mean: the oldest of one's own, else the oldest one belongs to. */
export function defaultAccount(rows: readonly AdAccountRow[]): AdAccountRow | undefined {
  const own = rows.filter(({ role }) => role === "owner");
  return (own.length > 0 ? own : rows).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))[0];
}
