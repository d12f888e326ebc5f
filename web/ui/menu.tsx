import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "./icons.tsx";
import { menuTarget } from "./menu-keys.ts";
import styles from "./menu.module.css";
import { Popover, type PopoverProps } from "./popover.tsx";

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"], :disabled)';
const itemsOf = (menu: Element) => Array.from(menu.querySelectorAll<HTMLElement>(ITEMS));

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Tab") {
    event.preventDefault();
    event.currentTarget.hidePopover();
    return;
  }
  const items = itemsOf(event.currentTarget);
  const current = items.findIndex((item) => item === document.activeElement);
  const target = menuTarget(
    event.key,
    current,
    items.map((item) => item.textContent),
  );
  if (target === null) return;
  event.preventDefault();
  items[target]?.focus();
};

/** A menu button. Its children are `MenuItem`, `MenuLabel` and `MenuSeparator`. */
export function Menu({ className, ...props }: Omit<PopoverProps, "role" | "onOpen" | "onKeyDown">) {
  return (
    <Popover
      {...props}
      role="menu"
      className={classNames(styles.menu, className)}
      onKeyDown={onKeyDown}
      onOpen={(menu) => itemsOf(menu)[0]?.focus()}
    />
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Makes it a radio or checkbox item. */
  checked?: boolean | undefined;
  /** A link instead of an action. */
  to?: ComponentProps<typeof Link>["to"] | undefined;
  onSelect?: (() => void) | undefined;
  children: ReactNode;
}

/** A menu item; choosing it closes the menu. */
export function MenuItem({ icon, hint, danger, disabled, checked, to, onSelect, children }: MenuItemProps) {
  const shared = {
    tabIndex: -1,
    className: classNames(styles.item, danger && styles.danger),
    onClick(event: { currentTarget: HTMLElement }) {
      event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
      onSelect?.();
    },
  };
  const content = (
    <>
      {icon}
      <span className={styles.words}>
        {children}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      {checked ? <CheckIcon size={20} className={styles.check} /> : null}
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <Link {...shared} to={to} role="menuitem">
        {content}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      disabled={disabled}
      {...(checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked })}
    >
      {content}
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.label} role="presentation">
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <div className={styles.separator} role="separator" />;
}
