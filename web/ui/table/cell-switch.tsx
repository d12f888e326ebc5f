import styles from "../switch.module.css";
import type { InCell } from "./table-types.ts";

interface CellSwitchProps extends InCell {
  /** Names it: what is switched. */
  label: string;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch in a cell: the header and the row say what it is for. */
export function CellSwitch({ label, checked, disabled, onChange, tabIndex }: CellSwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
