import { type ComponentProps, useMemo } from "react";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { ListTable, type PartedList } from "#web/ui/table/list-table.tsx";

type DeskTableProps<Row> = Omit<ComponentProps<typeof ListTable<Row>>, "list" | "moreLabel" | "rows" | "words"> & {
  /** As `useInfiniteQuery` gives it. */
  list: PartedList & { data: { pages: readonly { data: readonly Row[] }[] } | undefined };
};

/** A list of the area, as far as it was read, and what gives more of it. */
export function DeskTable<Row>({ list, ...table }: DeskTableProps<Row>) {
  const t = useText();
  const words = useTableWords();
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  return <ListTable {...table} rows={rows} words={words} list={list} moreLabel={t(operateCopy.area.more)} />;
}
