import type { CSSProperties, ReactNode } from "react";
import { NavLink } from "react-router";
import styles from "./bottom-bar.module.css";

interface BottomBarProps {
  label: string;
  /** Three to five places; `short` is what stands under the icon where the name itself has no room. */
  items: readonly {
    to: string;
    label: string;
    short?: string | undefined;
    icon: ReactNode;
    badge?: ReactNode;
    end?: boolean | undefined;
  }[];
}

/** The main places on phones, at the thumb. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} style={{ "--items": items.length } as CSSProperties}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end ?? true}
          className={styles.item ?? ""}
          aria-label={item.short && item.label}
        >
          <span className={styles.icon}>
            {item.icon}
            {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
          </span>
          <span className={styles.label}>{item.short ?? item.label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
