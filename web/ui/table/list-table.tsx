import type { ComponentProps, ReactNode } from "react";
import { ShowMore } from "../show-more.tsx";
import { DataTable } from "./data-table.tsx";

/** A list that is read part by part, as queries give it. */
export type PartedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

type ListTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  list: PartedList;
  moreLabel: string;
  /** In place of a table without rows. */
  none: ReactNode;
};

/** A table of what a list gave so far, and what gives more of it. */
export function ListTable<Row>({ list, moreLabel, none, ...table }: ListTableProps<Row>) {
  return (
    <>
      {table.rows.length === 0 ? none : <DataTable {...table} />}
      {list.hasNextPage ? (
        <ShowMore label={moreLabel} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}
