import { FilterChip } from "#web/ui/chip.tsx";
import styles from "./promote.module.css";

interface ChipsFieldProps<Value extends string> {
  label: string;
  /** Stands for none of them; absent: all are chosen by name. */
  all?: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}

/** Some of a few, in their order. */
export function ChipsField<Value extends string>({ label, all, options, chosen, onChange }: ChipsFieldProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {all === undefined ? null : (
          <FilterChip selected={chosen.length === 0} onChange={() => onChange([])}>
            {all}
          </FilterChip>
        )}
        {options.map(({ value, label: word }) => (
          <FilterChip
            key={value}
            selected={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(
                options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one))),
              )
            }
          >
            {word}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
