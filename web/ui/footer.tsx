import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./footer.module.css";

interface FooterProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** At the end: a language, a year. */
  end?: ReactNode;
}

export function Footer({ label, links, end }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <nav aria-label={label}>
        <ul role="list" className={styles.links}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {end}
    </footer>
  );
}
