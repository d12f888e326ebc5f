import { useMemo } from "react";
import { formatsFor } from "#rules/business/report-formats.ts";
import { useText } from "#web/app/text.tsx";

export type Formats = ReturnType<typeof formatsFor>;

export function useFormats(currency: string, timeZone: string): Formats {
  const { locale } = useText();
  return useMemo(() => formatsFor(locale, currency, timeZone), [locale, currency, timeZone]);
}
