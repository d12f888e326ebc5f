import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { listSheetRows, WireSheet } from "#contract/business/bulk.ts";
import type { CallData } from "#contract/kit/define.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { type RowFilter, sheetRowsQuery } from "./bulk-queries.ts";
import { kindText } from "./bulk-words.ts";
import styles from "./bulk.module.css";

const { sheet: copy, list: words, rowStates } = bulkCopy;

type Row = CallData<typeof listSheetRows>[number];
type Shown = "all" | "wrong" | "changes";
const keyOf = ({ line }: Row) => String(line);

/** The rows of a sheet: what each changes, or why it can't. What is wrong is shown first. */
export function SheetRows({ account, sheet }: { account: SetUpAccount; sheet: WireSheet }) {
  const t = useText();
  const table = useTableWords();
  const { wrong = 0, refused = 0, kept = 0 } = sheet.counts;
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (wrong + refused + kept > 0 ? "wrong" : "changes");
  const only: RowFilter = shown === "all" ? null : shown;
  const list = useInfiniteQuery(sheetRowsQuery(account.id, sheet.id, only));
  const { refetch } = list;
  useEffect(() => void refetch(), [refetch, sheet.state]);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useRowColumns();
  return (
    <section className={styles.part}>
      <div className={styles.actions}>
        <SegmentedControl<Shown>
          label={t(copy.filter)}
          value={shown}
          onChange={setChosen}
          options={[
            { value: "wrong", label: t(copy.filterWrong) },
            { value: "changes", label: t(words.changes) },
            { value: "all", label: t(copy.filterAll) },
          ]}
        />
      </div>
      <ListTable
        label={t(words.rows)}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ line }) => t(bulkCopy.place, { line: String(line) })}
        words={table}
        list={list}
        moreLabel={t(words.more)}
        none={list.data === undefined ? null : <EmptyState title={t(copy.none)} />}
      />
    </section>
  );
}

function useRowColumns(): TableColumn<Row>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<Row>[] => [
      { key: "line", title: t(copy.line), cell: ({ line }) => String(line) },
      {
        key: "what",
        title: t(copy.what),
        isWide: true,
        cell: (row) => (
          <span className={styles.words}>
            <bdi>{row.name ?? "–"}</bdi>
            <span className={styles.small}>{whatText(t, row)}</span>
          </span>
        ),
      },
      { key: "state", title: t(words.state), cell: ({ state }) => t(rowStates[state]) },
      { key: "change", title: t(words.changes), isWide: true, width: "24rem", cell: (row) => <Told row={row} /> },
    ],
    [t],
  );
}

function whatText(t: Translate, { kind, action }: Row): string {
  if (kind === null) return "";
  return t(action === "update" ? copy.edited : copy.created, { kind: kindText(t, kind) });
}

/** Every problem of a row with its place, else what it changes. */
function Told({ row }: { row: Row }) {
  const t = useText();
  if (row.problems.length > 0)
    return (
      <span className={styles.words}>
        {row.problems.map((problem) => {
          const { column, letter, cell, message, values } = problem;
          const text = t(message, values);
          return (
            <span key={`${column} ${message}`} className={styles.wrong}>
              {column === null
                ? text
                : t(copy.at, { column: letter === null ? column : `${column} (${letter})`, problem: text })}
              {cell === null ? null : (
                <>
                  {" "}
                  <bdi className={styles.small}>{cell.length > 80 ? `${cell.slice(0, 80)}…` : cell}</bdi>
                </>
              )}
            </span>
          );
        })}
      </span>
    );
  return (
    <span className={styles.words}>
      {row.changes.map(({ column, before, after }) => (
        <bdi key={column}>
          {before === null && row.action === "create"
            ? t(copy.at, { column, problem: after ?? "" })
            : t(copy.was, { column, before: before ?? t(copy.nothing), after: after ?? t(copy.nothing) })}
        </bdi>
      ))}
    </span>
  );
}
