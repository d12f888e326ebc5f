import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireSheet } from "#contract/business/bulk.ts";
import { sheetResultUrl } from "#contract/business/sheet-url.ts";
import { sheetForms } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { isMoving, movingMs, sheetsQuery } from "./bulk-queries.ts";
import { toneOf } from "./bulk-words.ts";
import styles from "./bulk.module.css";

const { list: copy, states } = bulkCopy;
const keyOf = ({ id }: WireSheet) => id;

type SheetTableProps = { account: SetUpAccount; size?: number; isShort?: boolean; none: ReactNode };

/** Sheets of an account, the newest first. */
export function SheetTable({ account, size, isShort = false, none }: SheetTableProps) {
  const t = useText();
  const words = useTableWords();
  const list = useInfiniteQuery({
    ...sheetsQuery(account.id, size),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.data.some(isMoving) === true ? movingMs : false),
  });
  const sheets = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useSheetColumns(account);
  const parts = isShort ? { ...list, hasNextPage: false } : list;
  return (
    <ListTable
      label={t(isShort ? copy.recent : copy.all)}
      columns={columns}
      rows={sheets}
      keyOf={keyOf}
      nameOf={({ file_name: name }) => name}
      words={words}
      list={parts}
      moreLabel={t(copy.more)}
      none={list.data === undefined ? null : none}
    />
  );
}

function useSheetColumns(account: SetUpAccount): TableColumn<WireSheet>[] {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  return useMemo(
    (): TableColumn<WireSheet>[] => [
      {
        key: "file",
        title: t(copy.file),
        holdsControl: true,
        isWide: true,
        cell: (sheet, inCell) => (
          <span className={styles.words}>
            {sheet.state === "downloaded" ? (
              <bdi>{sheet.file_name}</bdi>
            ) : (
              <Link {...inCell} to={advertiserUrl("bulkEditorUpload", account.id, { sheet: sheet.id })}>
                <bdi>{sheet.file_name}</bdi>
              </Link>
            )}
            <span className={styles.small} suppressHydrationWarning>
              {[
                sheet.person?.full_name ?? t(copy.somebody),
                ...(sheet.client === "api" ? [t(copy.byProgram)] : []),
                formats.moment(sheet.created_at),
              ].join(" · ")}
            </span>
          </span>
        ),
      },
      {
        key: "state",
        title: t(copy.state),
        cell: (sheet) => <Badge tone={toneOf(sheet)}>{t(states[sheet.state])}</Badge>,
      },
      { key: "rows", title: t(copy.rows), numeric: true, cell: ({ total }) => formats.count(total) },
      {
        key: "changes",
        title: t(copy.changes),
        numeric: true,
        cell: ({ counts: { ready = 0, done = 0, undone = 0, kept = 0 } }) =>
          formats.count(ready + done + undone + kept),
      },
      {
        key: "wrong",
        title: t(copy.wrong),
        numeric: true,
        cell: ({ counts: { wrong = 0, held = 0, refused = 0 } }) => formats.count(wrong + held + refused),
      },
      {
        key: "files",
        title: t(copy.files),
        holdsControl: true,
        cell: (sheet, inCell) => (
          <span className={styles.actions}>
            {(sheet.state === "downloaded" ? [] : sheetForms).map((form) => (
              <a
                {...inCell}
                key={form}
                href={sheetResultUrl(account.id, sheet.id, form)}
                aria-label={t(copy.resultAs, { name: sheet.file_name, form: form.toUpperCase() })}
              >
                {form.toUpperCase()}
              </a>
            ))}
          </span>
        ),
      },
    ],
    [t, formats, account.id],
  );
}
