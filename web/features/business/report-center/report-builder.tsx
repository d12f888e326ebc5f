import { useQuery } from "@tanstack/react-query";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { reportProblems } from "./builder-problems.ts";
import { ColumnsField } from "./columns-field.tsx";
import { FiltersField } from "./filters-field.tsx";
import { ReportPreview } from "./report-preview.tsx";
import styles from "./report-center.module.css";
import { templatesQuery } from "./report-center-queries.ts";
import { SavePanel } from "./save-panel.tsx";
import { useBuilder } from "./use-builder.ts";
import { WhatFields } from "./what-fields.tsx";
import { WindowFields } from "./window-fields.tsx";

const { builder: copy } = reportCenterCopy;

/** Builds a report: what it tells, seen at once, then its name and its schedule. */
export function ReportBuilder({ account }: { account: ReportingAccount }) {
  const t = useText();
  const [view, change] = useBuilder(account.reporting);
  const { data: reports } = useQuery(templatesQuery(account.id));
  const report = reports?.find(({ id }) => id === view.id);
  const problems = reportProblems(view, account.today);
  const fields = { account, view, problems, onChange: change };
  return (
    <Page width="wide">
      <h1>{t(report === undefined ? copy.title : copy.editTitle)}</h1>
      <Card className={styles.section}>
        <h2>{t(copy.what)}</h2>
        <WhatFields {...fields} />
        <ColumnsField {...fields} />
        <FiltersField {...fields} />
        <WindowFields {...fields} />
      </Card>
      <ReportPreview {...fields} />
      <SavePanel {...fields} report={report} />
    </Page>
  );
}
