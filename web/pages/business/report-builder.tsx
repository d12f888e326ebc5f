import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { reportProblems } from "#web/features/business/report-center/builder-problems.ts";
import { definitionOf, readBuilder } from "#web/features/business/report-center/builder-view.ts";
import { ReportBuilder } from "#web/features/business/report-center/report-center-later.ts";
import {
  previewQuery,
  readersQuery,
  templatesQuery,
} from "#web/features/business/report-center/report-center-queries.ts";

const page = areaPage({
  url: "reportCenterBuilder",
  title: reportCenterCopy.builder.title,
  asks(account, { search }) {
    const view = readBuilder(search, account.reporting);
    const isSound = Object.keys(reportProblems(view, account.today)).length === 0;
    return {
      reports: templatesQuery(account.id),
      readers: optional(readersQuery(account.id)),
      ...(isSound ? { preview: optional(previewQuery(account.id, definitionOf(view), account.today)) } : {}),
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => ReportBuilder.load());
export const meta = pageMeta;

export default function ReportBuilderPage() {
  const account = useAreaAccount();
  return account === null ? null : <ReportBuilder key={account.id} account={account} />;
}
