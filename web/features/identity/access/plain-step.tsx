import type { ReactNode } from "react";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./access.module.css";

type PlainStepProps = {
  title: string;
  text: ReactNode;
  /** The result of the last attempt. */
  wrong?: string | null | undefined;
  children: ReactNode;
};

/** A page of the log-in area outside the container: title, text, buttons. */
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
