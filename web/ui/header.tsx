import type { ReactNode } from "react";
import { NavLink } from "react-router";
import styles from "./header.module.css";

interface HeaderProps {
  /** A link home around the logo. */
  logo: ReactNode;
  /** `HeaderLink`s: words from 900 px, their icons from 600; on phones the bottom bar has them. */
  nav?: ReactNode;
  navLabel?: string | undefined;
  search?: ReactNode;
  /** The viewer's menu, or log-in and sign-up buttons. */
  account?: ReactNode;
}

/** The bar at the top of every page: 64 px high, 56 on phones; it stays. */
export function Header({ logo, nav, navLabel = "Main", search, account }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>{logo}</div>
      {nav ? (
        <nav className={styles.nav} aria-label={navLabel}>
          {nav}
        </nav>
      ) : null}
      <div className={styles.search}>{search}</div>
      {account ? <div className={styles.account}>{account}</div> : null}
    </header>
  );
}

export function HeaderLink({
  to,
  end = true,
  icon,
  children,
}: {
  to: string;
  end?: boolean | undefined;
  /** Stands for the words where there is no room for them. */
  icon: ReactNode;
  children: string;
}) {
  return (
    <NavLink to={to} end={end} className={styles.link ?? ""} aria-label={children}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>{children}</span>
    </NavLink>
  );
}
