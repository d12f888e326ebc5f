import { lazy, Suspense } from "react";
import { useText } from "#web/app/text.tsx";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { Chip } from "#web/ui/chip.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./promote.module.css";

const Combobox = lazy(async () => ({ default: (await import("#web/ui/combobox.tsx")).Combobox }));

type Choice = { value: string; label: string };

interface TokenFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Invites to type what is added. */
  add: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of many: those chosen as chips that can be taken away, the others found by typing. */
export function TokenField({ name, label, hint, error, add, choices, chosen, onChange }: TokenFieldProps) {
  const t = useText();
  const words = { label, hint, error, placeholder: add };
  const others = choices.filter(({ value }) => !chosen.includes(value));
  return (
    <div className={styles.tokens}>
      <Suspense fallback={<TextField {...words} name={name} disabled />}>
        <Combobox
          {...words}
          typedName={name}
          items={others}
          value={null}
          emptyText={t(promoteCopy.form.noMatches)}
          onChange={({ value }) => onChange([...chosen, value])}
        />
      </Suspense>
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
