import { useMemo } from "react";
import { formatsFor } from "#rules/business/report-formats.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "./area-page.ts";

export type Formats = ReturnType<typeof formatsFor>;

export function useFormats(currency: string, timeZone: string): Formats {
  const { locale } = useText();
  return useMemo(() => formatsFor(locale, currency, timeZone), [locale, currency, timeZone]);
}

/** How an account's reports are written: with the clock and the amounts that the viewer prefers. */
export function useReportFormats(account: Pick<ReportingAccount, "currency" | "time_zone" | "reporting">): Formats {
  const { locale } = useText();
  const { currency, reporting } = account;
  const zone = zoneOf(account);
  return useMemo(() => formatsFor(locale, currency, zone, reporting.money), [locale, currency, zone, reporting.money]);
}

/** The zone whose days an account's reports are of. */
export function zoneOf({ time_zone: zone, reporting }: Pick<ReportingAccount, "time_zone" | "reporting">): string {
  return reporting.zone === "UTC" ? "UTC" : zone;
}
