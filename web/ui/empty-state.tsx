import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** An icon or a small drawing. */
  icon?: ReactNode;
  title: ReactNode;
  /** What could be here and how it gets here. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Level of the heading in the page. */
  level?: 1 | 2 | 3 | undefined;
}

/** Nothing is here yet, said kindly and with a way on. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
