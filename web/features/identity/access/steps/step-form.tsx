import type { FormEvent, ReactNode } from "react";
import styles from "#web/features/identity/access/access.module.css";

/** Puts the focus where a step begins, once, when it comes. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

/** The form of a step between: sent by Enter as by its button; its first control has the focus. */
export function StepForm({ onSubmit, children }: { onSubmit: (values: FormData) => void; children: ReactNode }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={focusFirst} method="post" noValidate className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}
