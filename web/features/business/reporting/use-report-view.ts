import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { readView, type ReportView, writeView } from "./report-view.ts";

/** What the address says of the report, and how to say something else; each change is a step that Back takes back, unless it is `small`. */
export function useReportView({ reporting, reportToday: today }: ReportingAccount) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search, today, reporting), [search, today, reporting]);
  const change = (part: Partial<ReportView>, isSmall = false) => {
    const next = writeView({ ...view, ...part }, today, search, reporting);
    next.delete("edit");
    if (String(next) !== String(search)) setSearch(next, { preventScrollReset: true, replace: isSmall });
  };
  return { view, change, today, search };
}
