import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ReportPreferences } from "#rules/business/report-preferences.ts";
import { type BuilderView, readBuilder, searchOf } from "./builder-view.ts";

/**
 * What is chosen and typed in the builder. It follows into the address a moment later, so that it is there after a reload and can be shared.
 * The router isn't asked: it would break off the way to another page.
 */
export function useBuilder(preferred: ReportPreferences): [BuilderView, (part: Partial<BuilderView>) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [view, setView] = useState(() => readBuilder(search, preferred));
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.pathname === pathname) history.replaceState(history.state, "", `${pathname}${searchOf(view)}`);
    }, 300);
    return () => clearTimeout(timer);
  }, [view, pathname]);
  return [view, (part) => setView((known) => ({ ...known, ...part }))];
}
