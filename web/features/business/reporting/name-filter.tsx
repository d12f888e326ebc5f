import { useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./reporting.module.css";

type NameFilterProps = { label: string; value: string; onChange: (value: string) => void };

/** Typing waits a moment before it is in the address. */
export function NameFilter({ label, value, onChange }: NameFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useEffectEvent((text: string) => onChange(text.trim()));
  useEffect(() => {
    if (typed.trim() === known) return;
    const timer = setTimeout(() => tell(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={styles.search}
    />
  );
}
