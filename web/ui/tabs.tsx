import type { ReactNode } from "react";
import { NavLink } from "react-router";
import styles from "./tabs.module.css";

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: ReactNode; count?: number | undefined; end?: boolean | undefined }[];
}

/** Views of one thing, each with its own address. The current one comes from the address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? true} className={styles.tab ?? ""} preventScrollReset>
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
