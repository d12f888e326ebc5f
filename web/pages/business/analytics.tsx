import { redirect } from "react-router";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { Analytics } from "#web/features/business/analytics/analytics-later.ts";
import { analyticsQuery, analyticsToday } from "#web/features/business/analytics/analytics-queries.ts";
import { areaText } from "#web/features/business/area/area-text.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: () => ({ session: sessionQuery }),
  after: ({ session }, { at }) => {
    if (session.user?.is_partner !== true) throw redirect("/business/convert/?next=/business/analytics/", 303);
    return { analytics: optional(analyticsQuery(readView(at.search, analyticsToday()).period)) };
  },
  head: (_, { t }) => ({ title: areaText(t, reportsCopy.analytics.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Analytics.load());
export const meta = pageMeta;

export default function AnalyticsPage() {
  return <Analytics />;
}
