import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import styles from "./tabs.module.css";

/** Of a link that looks as a tab does. */
export const tabLook = styles.tab;

interface TabsProps {
  label: string;
  tabs: readonly {
    to: string;
    label: ReactNode;
    count?: number | undefined;
    end?: boolean | undefined;
    /** For views that differ by query alone. */
    isCurrent?: boolean | undefined;
  }[];
}

/** Views of one thing, each with its own address. The current one comes from the address. */
export function Tabs({ label, tabs }: TabsProps) {
  const at = bare(useLocation().pathname);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const to = bare(tab.to);
        const current = tab.isCurrent ?? (at === to || (tab.end === false && at.startsWith(`${to}/`)));
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={styles.tab}
            aria-current={current ? "page" : undefined}
            preventScrollReset
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Compares by path: a trailing slash or query doesn't make another view. */
function bare(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/\/+$/, "");
}
