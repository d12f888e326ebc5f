import type { AdPreferences } from "#contract/business/ad-preferences.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import type { KeptPreferences } from "./ad-preferences.queries.ts";

/** What somebody prefers in an account as they see it at an instant. */
export function adPreferencesView(kept: KeptPreferences, timeZone: string | null, now: Date): AdPreferences {
  const zone = kept.reporting.zone === "UTC" ? "UTC" : timeZone;
  return { ...kept, today: timeZone === null || zone === null ? null : todayIn(zone, now.getTime()) };
}
