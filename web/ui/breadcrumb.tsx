import { Link } from "react-router";
import styles from "./breadcrumb.module.css";
import { ChevronRightIcon } from "./icons.tsx";

interface BreadcrumbProps {
  label: string;
  /** From the outermost; the last is where one is. */
  trail: readonly { label: string; to: string }[];
}

export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol role="list" className={styles.trail}>
        {trail.map((step, index) => (
          <li key={step.to} className={styles.step}>
            {index > 0 ? <ChevronRightIcon size={16} /> : null}
            {index === trail.length - 1 ? (
              <span aria-current="page">{step.label}</span>
            ) : (
              <Link to={step.to}>{step.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
