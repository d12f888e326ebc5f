import { useText } from "#web/app/text.tsx";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Select } from "#web/ui/select.tsx";
import styles from "./promote.module.css";

type Choice = { value: string; label: string };

interface TokenFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The words of the list that adds one. */
  add: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of many: those chosen as chips that can be taken away, the others in a list that adds one. */
export function TokenField({ name, label, hint, error, add, choices, chosen, onChange }: TokenFieldProps) {
  const t = useText();
  const others = choices.filter(({ value }) => !chosen.includes(value));
  return (
    <div className={styles.tokens}>
      <Select
        name={name}
        label={label}
        hint={hint}
        error={error}
        placeholder={add}
        options={others.map((one) => ({ ...one, mayDifferOnServer: true }))}
        value=""
        onChange={({ target }) => onChange([...chosen, target.value])}
      />
      {chosen.length === 0 ? null : (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map((value) => {
            const word = choices.find((choice) => choice.value === value)?.label ?? value;
            return (
              <li key={value}>
                <Chip
                  onRemove={() => onChange(chosen.filter((one) => one !== value))}
                  removeLabel={t(promoteCopy.form.remove, { name: word })}
                >
                  <span suppressHydrationWarning>{word}</span>
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
