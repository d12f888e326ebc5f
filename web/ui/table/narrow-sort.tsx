import { IconButton } from "../icon-button.tsx";
import { SortIcon } from "../more-icons.tsx";
import { Select } from "../select.tsx";
import styles from "./data-table.module.css";
import type { TableColumn, TableSort, TableWords } from "./table-types.ts";

interface NarrowSortProps<Row> {
  columns: readonly TableColumn<Row>[];
  words: TableWords;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

/** The order of the rows where the header has no room. */
export function NarrowSort<Row>({ columns, words, sort, onSort }: NarrowSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  return (
    <div className={styles.narrow}>
      <Select
        label={words.sortBy}
        options={sortable.map(({ key, title }) => ({ value: key, label: title }))}
        placeholder={sort === undefined ? words.sortBy : undefined}
        value={sort?.key ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onSort({ key: value, isDescending: sortable.find(({ key }) => key === value)?.numeric === true })
        }
        hideLabel
        className={styles["narrow-field"]}
      />
      <IconButton
        variant="outline"
        label={sort?.isDescending ? words.ascending : words.descending}
        icon={<SortIcon />}
        disabled={sort === undefined}
        onClick={() => sort && onSort({ ...sort, isDescending: !sort.isDescending })}
      />
    </div>
  );
}
