import { classNames } from "../class-names.ts";
import { ChevronDownIcon } from "../icons.tsx";
import choice from "../choice.module.css";
import styles from "./data-table.module.css";
import type { GridPlace } from "./grid-target.ts";
import type { TableColumn, TableSort, TableWords } from "./table-types.ts";

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  words: TableWords;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  active: GridPlace;
  /** Undefined: rows can't be selected. */
  selection?: "none" | "some" | "all" | undefined;
  onSelectAll: () => void;
}

export function TableHead<Row>({ columns, words, sort, onSort, active, selection, onSelectAll }: TableHeadProps<Row>) {
  const offset = selection === undefined ? 0 : 1;
  const tabIndexAt = (column: number) => (active.row === -1 && active.column === column ? 0 : -1);
  return (
    <thead role="rowgroup" className={styles.head}>
      {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- said again, for as a card it is no table row to the eye */}
      <tr role="row" aria-rowindex={1}>
        {selection === undefined ? null : (
          <th role="columnheader" scope="col" data-at="-1:0" className={styles.tick}>
            <input
              type="checkbox"
              className={choice.box}
              aria-label={words.selectAll}
              checked={selection === "all"}
              ref={(box) => {
                if (box) box.indeterminate = selection === "some";
              }}
              tabIndex={tabIndexAt(0)}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const isSorted = sort?.key === column.key;
          const place = at + offset;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
              data-at={`-1:${place}`}
              tabIndex={column.sortable && onSort ? undefined : tabIndexAt(place)}
              className={classNames(column.numeric && styles.numeric, at === 0 && styles.first)}
              data-beside={at === 0 && offset === 1 ? "" : undefined}
              style={column.width ? { minInlineSize: column.width } : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  tabIndex={tabIndexAt(place)}
                  onClick={() =>
                    onSort({
                      key: column.key,
                      // Numbers are asked for the largest first, words from A on.
                      isDescending: isSorted ? !sort.isDescending : column.numeric === true,
                    })
                  }
                >
                  <span>{column.title}</span>
                  <span
                    className={styles.arrow}
                    data-sorted={isSorted || undefined}
                    data-up={sort?.isDescending === false || undefined}
                  >
                    <ChevronDownIcon size={16} />
                  </span>
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
