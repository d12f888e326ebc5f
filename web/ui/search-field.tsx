import { type ComponentProps, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { CloseIcon, SearchIcon } from "./icons.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps extends ComponentProps<"input"> {
  label: string;
  clearLabel?: string | undefined;
  /** Called when the cross empties it. */
  onClear?: (() => void) | undefined;
  /** Controls at the end: a camera. */
  after?: ReactNode;
}

/** A pill-shaped search field with a magnifier icon and a clear button. */
export function SearchField({
  label,
  clearLabel = "Clear",
  onClear,
  after,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    const element = input.current;
    if (!element) return;
    // The native setter is what lets a controlled field hear of the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, "");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
    onClear?.();
  };
  return (
    <span className={classNames(styles.frame, className)}>
      <SearchIcon size={20} className={styles.lens} />
      <input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        type="search"
        aria-label={label}
        className={styles.input}
      />
      <button type="button" className={styles.clear} onClick={clear} aria-label={clearLabel} title={clearLabel}>
        <CloseIcon size={18} />
      </button>
      {after}
    </span>
  );
}
