import { Link } from "react-router";
import styles from "./menu-links.module.css";

/** Quiet links side by side, at the end of a menu. */
export function MenuLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <div className={styles.links} role="presentation">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          role="menuitem"
          tabIndex={-1}
          onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
