import type { ReactNode } from "react";
import styles from "./specimen.module.css";

/** A chapter of the gallery. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.chapter} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** Lays the children in a column as wide as a form. */
  form?: boolean | undefined;
  /** Gives the children the whole width, one below the other. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** One component in its states. */
export function Specimen({ name, form, wide, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={form ? styles.form : wide ? styles.wide : styles.row}>{children}</div>
    </div>
  );
}

/** The same things under each other's light: by day and by night. */
export function BothThemes({ children }: { children: (theme: "light" | "dark") => ReactNode }) {
  return (
    <div className={styles.both}>
      <div className={styles.side} data-theme="light">
        {children("light")}
      </div>
      <div className={styles.side} data-theme="dark">
        {children("dark")}
      </div>
    </div>
  );
}
