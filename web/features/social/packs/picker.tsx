import { useId } from "react";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, PlusIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import type { Choice } from "./choice.tsx";
import styles from "./packs.module.css";

const copy = packsCopy.edit;

type PickerProps = {
  label: string;
  hint: string;
  searchLabel: string;
  typed: string;
  onType: (typed: string) => void;
  offers: readonly Choice[];
  /** What is said where the search found nothing. */
  nothing: string | null;
  chosen: readonly Choice[];
  most: number;
  /** So many offers at once. */
  shown: number;
  onChange: (chosen: readonly Choice[]) => void;
};

/** What is chosen, and below it what can be: found by typing, added and removed by a press each. */
export function Picker(props: PickerProps) {
  const { label, hint, searchLabel, typed, onType, nothing, chosen, most, shown, onChange } = props;
  const t = useText();
  const id = useId();
  const isFull = chosen.length >= most;
  const open = props.offers.filter((offer) => !chosen.some((one) => one.id === offer.id));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {label}
      </h2>
      <p className={styles.quiet}>{hint}</p>
      {chosen.length > 0 ? (
        <ul role="list" className={styles.list}>
          {chosen.map((one) => (
            <li key={one.id} className={styles.row}>
              <Words choice={one} />
              <IconButton
                size="sm"
                label={t(copy.remove, { name: one.name })}
                icon={<CloseIcon size={18} />}
                onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p className={styles.quiet}>{t(copy.full)}</p>
      ) : (
        <div className={styles.offers}>
          <SearchField
            label={searchLabel}
            value={typed}
            maxLength={100}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter here adds the first one; it doesn't save the pack.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              const [first] = open;
              if (first !== undefined && typed.trim() !== "") onChange([...chosen, first]);
            }}
          />
          {nothing !== null && props.offers.length === 0 ? (
            <p className={styles.quiet} role="status">
              {nothing}
            </p>
          ) : null}
          <ul role="list" className={styles.list}>
            {open.slice(0, shown).map((offer) => (
              <li key={offer.id} className={styles.row}>
                <Words choice={offer} />
                <IconButton
                  size="sm"
                  label={t(copy.add, { name: offer.name })}
                  icon={<PlusIcon size={18} />}
                  onClick={() => onChange([...chosen, offer])}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Words({ choice: { name, detail, picture } }: { choice: Choice }) {
  return (
    <span className={styles.thing}>
      {picture}
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span className={styles.quiet}>{detail}</span>
      </span>
    </span>
  );
}
