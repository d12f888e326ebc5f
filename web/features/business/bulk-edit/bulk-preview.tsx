import type { EditedKind } from "#spec/constants/campaigns.ts";
import { bulkEditCopy as copy } from "#spec/copy/business/bulk-edit.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import type { BulkField, BulkLine } from "./bulk-plan.ts";
import styles from "./bulk-edit.module.css";

interface BulkPreviewProps {
  entity: EditedKind;
  field: BulkField;
  lines: readonly BulkLine[];
  /** Why some can't be changed, by id. */
  problems: ReadonlyMap<string, string>;
  formats: Formats;
}

/** Each change before it is made: how it is, how it would be, or why it can't. */
export function BulkPreview({ entity, field, lines, problems, formats }: BulkPreviewProps) {
  const t = useText();
  const words = useTableWords();
  const said = (value: string | null) => {
    if (value === null) return t(copy.none);
    if (field === "status") return t(statusWords[value] ?? value);
    return field === "name" ? value : formats.money(value);
  };
  const columns: TableColumn<BulkLine>[] = [
    { key: "name", title: t(copy.name), cell: ({ item }) => item.name, width: "14rem" },
    { key: "now", title: t(copy.now), numeric: isAmount(field), cell: ({ before }) => said(before) },
    {
      key: "then",
      title: t(copy.after),
      numeric: isAmount(field),
      cell({ item, after, before, change }) {
        const problem = problems.get(item.id);
        if (problem !== undefined) return <span className={styles.refused}>{t(problem)}</span>;
        if (change === null) return <span className={styles.quiet}>{before === null ? "" : t(copy.same)}</span>;
        return <strong>{said(after)}</strong>;
      },
    },
  ];
  return (
    <DataTable
      label={`${t(copy.preview)}: ${t(copy.levels[entity])}`}
      columns={columns}
      rows={lines}
      keyOf={({ item }) => item.id}
      nameOf={({ item }) => item.name}
      words={words}
    />
  );
}

const isAmount = (field: BulkField) => field !== "name" && field !== "status";
const statusWords: Readonly<Record<string, string>> = {
  ACTIVE: reportsCopy.history.statuses.ACTIVE,
  PAUSED: reportsCopy.status.PAUSED,
  ARCHIVED: reportsCopy.status.ARCHIVED,
  DRAFT: reportsCopy.status.DRAFT,
};
