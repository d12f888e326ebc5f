import type { ReactNode } from "react";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./operate.module.css";

type FormFootProps = {
  /** The form that is sent, by its id. */
  form: string;
  variant?: "primary" | "danger";
  loading?: boolean;
  onCancel: () => void;
  /** What sending it does, in words. */
  children: ReactNode;
};

/** The foot of a dialog that holds a form: back, or send it. */
export function FormFoot({ form, variant = "primary", loading = false, onCancel, children }: FormFootProps) {
  const t = useText();
  return (
    <div className={styles.ends}>
      <Button onClick={onCancel}>{t(operateCopy.area.cancel)}</Button>
      <Button type="submit" form={form} variant={variant} loading={loading}>
        {children}
      </Button>
    </div>
  );
}
