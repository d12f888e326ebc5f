import type { ReactNode } from "react";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./access.module.css";

type PlainStepProps = {
  title: string;
  text: ReactNode;
  /** What the last try came to. */
  wrong?: string | null | undefined;
  children: ReactNode;
};

/** A page of the access area that is no step of the container: a title, a text, what can be done. */
export function PlainStep({ title, text, wrong = null, children }: PlainStepProps) {
  return (
    <div className={styles.container}>
      <Logo size={44} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{text}</p>
      {wrong === null ? null : (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.form}>{children}</div>
    </div>
  );
}
