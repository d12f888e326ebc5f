import { memo } from "react";
import { classNames } from "../class-names.ts";
import choice from "../choice.module.css";
import { EditIcon } from "../more-icons.tsx";
import { CellEditor } from "./cell-editor.tsx";
import styles from "./data-table.module.css";
import type { EditStart, TableColumn, TableWords } from "./table-types.ts";

interface TableRowProps<Row> {
  /** Its place in the table, and its key. */
  at: number;
  id: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  name: string;
  words: TableWords;
  /** The column that Tab comes to, if it is in this row. */
  active: number | null;
  /** Undefined: rows can't be selected. */
  selected: boolean | undefined;
  onSwitch: (key: string) => void;
  editing: EditStart | null;
  onEdit: (place: EditStart | null) => void;
  onEdited: () => void;
  measure: ((element: Element | null) => void) | undefined;
}

function Row<Item>(props: TableRowProps<Item>) {
  const { at, id, row, columns, name, words, active, selected, onSwitch, editing, onEdit, onEdited, measure } = props;
  const offset = selected === undefined ? 0 : 1;
  const tabIndexAt = (place: number) => (active === place ? 0 : -1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- said again, for as a card it is no table row to the eye
    <tr ref={measure} role="row" data-index={at} aria-rowindex={at + 2} aria-selected={selected} className={styles.row}>
      {selected === undefined ? null : (
        <td role="gridcell" data-at={`${at}:0`} className={styles.tick}>
          <input
            type="checkbox"
            className={choice.box}
            aria-label={words.selectRow(name)}
            checked={selected}
            tabIndex={tabIndexAt(0)}
            onChange={() => onSwitch(id)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const place = index + offset;
        const { edit } = column;
        const isEditing = editing?.column === column.key && edit !== undefined;
        const mayEdit = edit !== undefined && edit.isOpen?.(row) !== false;
        return (
          <td
            key={column.key}
            role={index === 0 ? "rowheader" : "gridcell"}
            data-at={`${at}:${place}`}
            data-title={column.title}
            data-wide={column.isWide ? "" : undefined}
            tabIndex={column.holdsControl || isEditing ? undefined : tabIndexAt(place)}
            aria-keyshortcuts={mayEdit ? "F2" : undefined}
            className={classNames(column.numeric && styles.numeric, index === 0 && styles.first)}
            data-beside={index === 0 && offset === 1 ? "" : undefined}
            onDoubleClick={mayEdit && !isEditing ? () => onEdit({ key: id, column: column.key }) : undefined}
          >
            {isEditing ? (
              <CellEditor
                edit={edit}
                row={row}
                start={editing}
                onClose={() => {
                  onEdit(null);
                  onEdited();
                }}
              />
            ) : (
              <span className={styles.content}>
                {column.cell(row, { tabIndex: tabIndexAt(place) })}
                {mayEdit ? (
                  <button
                    type="button"
                    className={styles.edit}
                    tabIndex={-1}
                    aria-label={`${words.edit}: ${edit.label(row)}`}
                    onClick={() => onEdit({ key: id, column: column.key })}
                  >
                    <EditIcon size={16} />
                  </button>
                ) : null}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A row draws itself anew only when something of it changed: thousands of them are scrolled. */
export const TableRow = memo(Row) as typeof Row;
