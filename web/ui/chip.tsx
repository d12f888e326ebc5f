import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { CheckIcon, CloseIcon } from "./icons.tsx";

interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  /** A tint of the caller's, for guides over pictures. */
  tint?: string | undefined;
  /** Somewhere to go. */
  to?: ComponentProps<typeof Link>["to"] | undefined;
  /** Shows a cross that takes it away; its name is `removeLabel`. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** A word in a pill: a tag, a link to more of it, or a thing chosen that can be taken away. */
export function Chip({ children, icon, tint, to, onRemove, removeLabel = "Remove" }: ChipProps) {
  const style = tint ? { background: tint } : undefined;
  if (to !== undefined) {
    return (
      <Link to={to} className={classNames(styles.chip, styles.press)} style={style}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <span className={styles.chip} style={style}>
      {icon}
      {children}
      {onRemove ? (
        <button type="button" className={styles.remove} onClick={onRemove} aria-label={removeLabel} title={removeLabel}>
          <CloseIcon size={16} />
        </button>
      ) : null}
    </span>
  );
}

interface FilterChipProps extends Omit<ComponentProps<"button">, "onChange"> {
  selected: boolean;
  onChange: (selected: boolean) => void;
}

/** A filter that is on or off. */
export function FilterChip({ selected, onChange, children, className, ...rest }: FilterChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.chip, styles.press, className)}
      aria-pressed={selected}
      onClick={() => onChange(!selected)}
    >
      {selected ? <CheckIcon size={16} /> : null}
      {children}
    </button>
  );
}
