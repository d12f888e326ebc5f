import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./data-table.module.css";
import type { TableColumn } from "./table-types.ts";

interface TotalsRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  label: ReactNode;
  hasSelection: boolean;
  /** Its index among all rows. */
  at: number;
}

/** The sums, below the rows and always in sight. */
export function TotalsRow<Row>({ columns, label, hasSelection, at }: TotalsRowProps<Row>) {
  return (
    <tfoot role="rowgroup" className={styles.foot}>
      {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- said again, for as a card it is no table row to the eye */}
      <tr role="row" aria-rowindex={at}>
        {hasSelection ? <td role="gridcell" className={styles.tick} /> : null}
        {columns.map((column, index) => (
          <td
            key={column.key}
            role={index === 0 ? "rowheader" : "gridcell"}
            data-title={column.title}
            data-empty={index > 0 && column.total == null ? "" : undefined}
            className={classNames(column.numeric && styles.numeric, index === 0 && styles.first)}
            data-beside={index === 0 && hasSelection ? "" : undefined}
          >
            {index === 0 ? label : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
