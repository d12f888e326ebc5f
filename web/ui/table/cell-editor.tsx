import { useId, useRef, useState } from "react";
import styles from "./data-table.module.css";
import type { CellEdit, EditStart } from "./table-types.ts";

interface CellEditorProps<Row> {
  edit: CellEdit<Row>;
  row: Row;
  start: EditStart;
  onClose: () => void;
}

/** The field in a cell: Enter and leaving it take what was typed over, Escape doesn't. What can't be taken stays, with the reason. */
export function CellEditor<Row>({ edit, row, start, onClose }: CellEditorProps<Row>) {
  const id = useId();
  const [before] = useState(() => edit.text(row));
  const [error, setError] = useState(start.error);
  const isClosed = useRef(false);
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  const take = (text: string) => {
    if (isClosed.current) return;
    if (text.trim() === before) {
      // Nothing new.
      close();
      return;
    }
    const problem = edit.check?.(text, row);
    setError(problem);
    if (problem !== undefined) return;
    edit.save(row, text.trim());
    close();
  };
  return (
    <span className={styles.editor}>
      <input
        className={styles.field}
        type={edit.type ?? "text"}
        aria-label={edit.label(row)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        inputMode={edit.inputMode}
        maxLength={edit.maxLength}
        autoComplete="off"
        defaultValue={start.text ?? before}
        autoFocus
        onFocus={(event) => {
          if (edit.type !== "date") event.currentTarget.select();
        }}
        onBlur={(event) => take(event.currentTarget.value)}
        onInput={(event) => {
          if (error !== undefined) setError(edit.check?.(event.currentTarget.value, row));
        }}
        onKeyDown={(event) => {
          // The grid's own keys write here.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") close();
          if (event.key !== "Enter") return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      {error === undefined ? null : (
        <span id={`${id}-error`} role="alert" className={styles.problem} data-field-error="">
          {error}
        </span>
      )}
    </span>
  );
}
