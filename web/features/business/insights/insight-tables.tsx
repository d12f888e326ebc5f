import type { Insight, InsightMetric, InsightShare } from "#rules/business/insight.ts";
import { insightsCopy } from "#spec/copy/business/insights.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { amountText, type GroupRow, linkText, ratioText, signedText } from "./insight-rows.ts";

const copy = insightsCopy;

type Shown = { metric: InsightMetric; formats: Formats };

/** What each link of the number's chain was, is, and explains of the difference. */
export function SharesTable({ metric, insight, formats }: Shown & { insight: Insight }) {
  const t = useText();
  const words = useTableWords();
  const columns: TableColumn<InsightShare>[] = [
    { key: "link", title: t(copy.reason), cell: (row) => linkText(t, row) },
    { key: "before", title: t(copy.before), numeric: true, cell: (row) => ratioText(row, row.before, formats) },
    { key: "now", title: t(copy.now), numeric: true, cell: (row) => ratioText(row, row.now, formats) },
    {
      key: "share",
      title: t(copy.share),
      numeric: true,
      cell: ({ share }) => signedText(metric, share, formats),
      total: signedText(metric, insight.difference, formats),
    },
  ];
  return (
    <DataTable
      label={t(copy.reasons)}
      columns={columns}
      rows={insight.shares}
      keyOf={({ link }) => link}
      nameOf={(row) => linkText(t, row)}
      words={words}
      totalsLabel={t(copy.whole)}
    />
  );
}

/** What each ad group was, is, and adds to the difference. */
export function GroupsTable({ metric, rows, formats }: Shown & { rows: readonly GroupRow[] }) {
  const t = useText();
  const words = useTableWords();
  const text = (amount: bigint) => amountText(metric, amount, formats);
  const columns: TableColumn<GroupRow>[] = [
    { key: "name", title: t(copy.group), cell: ({ name }) => name },
    { key: "before", title: t(copy.before), numeric: true, cell: ({ before }) => text(before) },
    { key: "now", title: t(copy.now), numeric: true, cell: ({ now }) => text(now) },
    {
      key: "difference",
      title: t(copy.difference),
      numeric: true,
      cell: ({ difference }) => signedText(metric, difference, formats),
      total: signedText(
        metric,
        rows.reduce((sum, { difference }) => sum + difference, 0n),
        formats,
      ),
    },
  ];
  return (
    <DataTable
      label={t(copy.groups)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      words={words}
      totalsLabel={t(copy.whole)}
    />
  );
}
