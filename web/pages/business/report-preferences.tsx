import { reportsCopy } from "#spec/copy/business/reports.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { PreferencesForm } from "#web/features/business/report-center/report-center-later.ts";

const page = areaPage({
  url: "reportingPreferences",
  title: reportsCopy.preferences.title,
  asks: () => ({}),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => PreferencesForm.load());
export const meta = pageMeta;

/** What the viewer wants reports to begin with. business §2.1 */
export default function ReportPreferencesPage() {
  const account = useAreaAccount();
  return account === null ? null : <PreferencesForm key={account.id} account={account} />;
}
